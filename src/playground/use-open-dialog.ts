import { type RefObject, useLayoutEffect } from 'react';

/** Opens a dialog once it is there, with the focus where a reader begins to fill in its form. */
export function useOpenDialog(
  dialog: RefObject<HTMLDialogElement | null>,
  form: RefObject<HTMLFormElement | null>,
): void {
  useLayoutEffect(() => {
    dialog.current?.showModal();
    if (form.current !== null) focusFirst(form.current);
  }, [dialog, form]);
}

/**
 * Puts the focus into the first required field that is empty, or onto Send when there is none. Where there is nothing but a
 * touch screen it stays at the top: the keyboard that a field calls up would cover the form.
 */
function focusFirst(form: HTMLFormElement): void {
  if (!matchMedia('(any-pointer: fine)').matches) return;
  const required = form.querySelectorAll<HTMLInputElement>('[aria-required="true"]');
  const empty = [...required].find(({ value }) => value === '');
  (empty ?? form.querySelector<HTMLElement>('[type="submit"]'))?.focus();
}
