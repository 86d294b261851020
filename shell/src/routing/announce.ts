let waiting: ReturnType<typeof setTimeout> | undefined;

/** Announces a page's title to assistive technology after a client-side navigation. */
export function announce(text: string): void {
  const region = document.getElementById('announcer') ?? createRegion();
  // Emptied first, so that the same text is announced again.
  region.textContent = '';
  clearTimeout(waiting);
  waiting = setTimeout(() => {
    region.textContent = text;
  }, 50);
}

function createRegion(): HTMLElement {
  const region = document.createElement('p');
  region.id = 'announcer';
  region.className = 'visually-hidden';
  region.setAttribute('role', 'status');
  return document.body.appendChild(region);
}
