/** Gives an element the focus, with the whole of what is `around` it in view, also where that was folded away. */
export function bringToPerson(element: HTMLElement, around: HTMLElement = element): void {
  for (let fold = around.closest('details'); fold; fold = fold.parentElement!.closest('details')) fold.open = true;
  element.focus({ preventScroll: true });
  around.scrollIntoView({ block: 'center' });
}
