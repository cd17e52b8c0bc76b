import { expect } from './fixtures.ts';
import type { Person } from './person.ts';

type Answer = {
  said?: string | undefined;
  /** Why nobody sees it. */
  unseen: string | undefined;
};

const WITH_FORM = '.form-modal, .question-modal';

/** How long the focus may take to get to the answer, in milliseconds: it is there at once, or never. */
const LONGEST = 15_000;

/**
 * Sends the form or dialog on screen while the browser has neither a network nor room to store anything, and returns what it answers; nothing where
 * there is no form, or its button is disabled. Of what asks first, the answer of the question counts.
 */
export async function refuse(person: Person): Promise<Answer | undefined> {
  const { page } = person;
  const dialogs = page.locator('dialog[open]');
  const open = await dialogs.count();
  const form = open > 0 ? dialogs.last() : page.locator('main form.form').first();
  if (open === 0 && (await form.count()) === 0) return undefined;
  if (open > 0 && !(await form.evaluate((element, selector) => element.matches(selector), WITH_FORM))) return undefined;
  const button = form.locator('button[type="submit"], .modal-actions button:nth-child(2)').last();
  if ((await button.count()) === 0 || !(await button.isEnabled())) return undefined;

  const wasOnline = await page.evaluate(() => navigator.onLine);
  if (wasOnline) await person.goOffline();
  await page.evaluate(leaveNoRoom);
  await button.click();
  let answer: Answer = { unseen: 'nothing is said' };
  const look = async () => {
    answer = await page.evaluate(answerInView);
    return answer.unseen === undefined || (await dialogs.count()) > open;
  };
  // What is not seen in time is told by the caller, with what was there instead.
  await expect
    .poll(look, { timeout: LONGEST })
    .toBe(true)
    .catch(() => undefined);
  if ((await dialogs.count()) > open) {
    answer = (await refuse(person)) ?? answer;
    // Where the form behind a question says it, the question is gone.
    if ((await dialogs.count()) > open) await page.keyboard.press('Escape');
    await expect(dialogs).toHaveCount(open);
  }
  await page.evaluate(giveRoom);
  if (wasOnline) await person.goOnline();
  return answer;
}

type Room = { kept?: object };

/** Runs in the page: from now on the browser stores nothing. */
function leaveNoRoom(): void {
  const store = IDBObjectStore.prototype;
  (window as Room).kept ??= { ...Object.getOwnPropertyDescriptors(store) };
  const fail = () => {
    throw new DOMException('No room', 'QuotaExceededError');
  };
  Object.assign(store, { put: fail, add: fail });
}

/** Runs in the page. */
function giveRoom(): void {
  const { put, add } = (window as Room).kept as PropertyDescriptorMap;
  Object.defineProperties(IDBObjectStore.prototype, { put: put!, add: add! });
}

/** Runs in the page: what is said where the focus is, wholly within the window and under nothing. */
function answerInView(): Answer {
  const focused = document.activeElement as HTMLElement;
  // The browser says it itself, beside the field.
  if (focused.matches('form:not([novalidate]) :invalid')) return { said: 'by the browser', unseen: undefined };
  const field = focused.closest('.field') ?? focused.closest('.due-to-take, fieldset') ?? focused;
  const told = focused.matches('.notice.refused') ? focused : field.querySelector<HTMLElement>('.field-error');
  if (!told) return { unseen: `the focus is on ${focused.outerHTML.slice(0, 120)}` };
  const said = told.textContent;
  for (const element of new Set([told, focused])) {
    const { left, top, right, bottom } = element.getBoundingClientRect();
    if (top < 0 || bottom > innerHeight) return { said, unseen: `it reaches from ${top} to ${bottom}` };
    const seen = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
    const isCovered = !seen || !(element.contains(seen) || seen.contains(element));
    if (isCovered) return { said, unseen: `it is under ${seen?.outerHTML.slice(0, 120)}` };
  }
  return { said, unseen: undefined };
}
