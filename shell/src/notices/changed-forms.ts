/**
 * Watches what the reader types into forms, from now on. React writes what is typed back as a field's first value, so that
 * a field does not know by itself that it was changed. Gives whether a form of this document, of a page that is kept alive
 * too, holds something that was typed and not emptied since; and an end of the watch.
 */
export function watchChangedForms(): { readonly areThere: () => boolean; readonly end: () => void } {
  const changed = new Set<HTMLFormElement>();
  const formOf = ({ target }: Event): HTMLFormElement | null =>
    target instanceof Element ? target.closest('form') : null;
  const add = (event: Event): void => {
    const form = formOf(event);
    // What is sought or chosen stands in the address.
    if (form && form.getAttribute('role') !== 'search') changed.add(form);
  };
  const remove = (event: Event): void => {
    const form = formOf(event);
    if (form) changed.delete(form);
  };
  document.addEventListener('input', add, true);
  document.addEventListener('reset', remove, true);
  return {
    areThere() {
      for (const form of changed) if (!form.isConnected) changed.delete(form);
      return changed.size > 0;
    },
    end() {
      document.removeEventListener('input', add, true);
      document.removeEventListener('reset', remove, true);
    },
  };
}
