/**
 * Watches user input in forms. React writes typed text back as a field's default value, so that
 * a field cannot detect that it was changed. Returns whether a form of this document, cached pages
 * included, holds typed text; and the function that stops watching.
 */
export function watchChangedForms(): { readonly areThere: () => boolean; readonly end: () => void } {
  const changed = new Set<HTMLFormElement>();
  const formOf = ({ target }: Event): HTMLFormElement | null =>
    target instanceof Element ? target.closest('form') : null;
  const add = (event: Event): void => {
    const form = formOf(event);
    // Searches and filters are in the address.
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
