import type { HeadOf, PageComponent } from '@site/remote-kit';
import { CalendarPage } from './features/calendar-page/calendar-page';

export const pages: Readonly<Record<string, PageComponent>> = { earnings: CalendarPage, economic: CalendarPage };

const head: HeadOf = ({ page }, text) => ({ title: text(`${page}.title`), description: text(`${page}.description`) });

export const heads: Readonly<Record<string, HeadOf>> = { earnings: head, economic: head };
