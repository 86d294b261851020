import { useState } from 'react';

/** The day on which the page was made, or opened inside the site. In UTC. */
export function useToday(told: string | undefined): string {
  const [today] = useState(() => told ?? new Date().toISOString().slice(0, 10));
  return today;
}
