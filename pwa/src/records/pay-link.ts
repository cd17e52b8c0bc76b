/** Links by which people pay what they owe without signing in: the server makes them, so they need a connection. */
import { useCallback, useEffect, useState } from 'react';
import { upiIdOf, usualAccount } from 'shared-schema/bank/bank-account';
import { type AccountId, payerOf } from 'shared-schema/collections/account-id';
import type { ProjectId } from 'shared-schema/ids';
import type { LocalDate } from 'shared-schema/local-date';
import { FIRST_PROJECT } from 'shared-schema/projects/project';
import * as v from 'valibot';
import { useBooks } from '../sync/books/use-books.ts';
import { usePlainCall } from '../verification/verification.tsx';
import { readSetting } from './settings.ts';

const Link = v.object({ url: v.string() });

type Asked = {
  /** Up to which day; left out: today. */
  until?: LocalDate;
  /** Of the household, whose dues it is for besides. */
  accounts?: AccountId[];
};

/** Makes one; throws ApiError. */
export function useMakePayLink(): (account: AccountId, asked?: Asked) => Promise<string> {
  const call = usePlainCall();
  return useCallback(
    async (account, asked = {}) => {
      const payer = payerOf(account);
      const path = 'memberId' in payer ? `/users/${payer.memberId}` : `/installment-business/${payer.businessId}`;
      const answer = await call(`${path}/pay-link`, { method: 'POST', body: asked });
      return v.parse(Link, await answer.json()).url;
    },
    [call],
  );
}

/** One for what is shown; undefined until there is one, and without a connection. */
export function usePayLink(account: AccountId, until: LocalDate, accounts: AccountId[]): string | undefined {
  const make = useMakePayLink();
  const [link, setLink] = useState<string>();
  const all = accounts.join(' ');
  useEffect(() => {
    let isShown = true;
    const asked = { until, accounts: all.split(' ') as AccountId[] };
    if (navigator.onLine) {
      make(account, asked).then(
        (url) => isShown && setLink(url),
        // The message says how to pay without it.
        () => undefined,
      );
    }
    return () => {
      isShown = false;
    };
  }, [make, account, until, all]);
  return link;
}

/** Where a project is paid by UPI: at its bank account, which admins' phones know, or else where the settings say. Undefined until read. */
export function useUpiId(projectId: ProjectId = FIRST_PROJECT): string | undefined {
  return useBooks(
    async (books) =>
      upiIdOf(usualAccount(await books.bankAccounts.all(), projectId), await readSetting(books, 'upiId')),
    [projectId],
  );
}
