let waiting: ReturnType<typeof setTimeout> | undefined;

/** Says a page's title to assistive technology after a navigation inside the document. */
export function announce(text: string): void {
  const region = document.getElementById('announcer') ?? createRegion();
  // Emptied first: the same text twice is said twice.
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
