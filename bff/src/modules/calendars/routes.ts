import { Router } from 'express';
import type { CalendarService } from './service';
import { sendPublic } from '../../platform/http/json-answer';
import { presentEarnings, presentEconomic } from './presenter';

/** The two calendars. Mounted under `/api`. */
export function createCalendarsRoutes({ calendars }: { readonly calendars: CalendarService }): Router {
  const router = Router();

  router.get('/calendars/earnings', async (req, res) => {
    const answer = await calendars.readEarnings(req.query);
    sendPublic(res, presentEarnings(answer), answer.isSample ? 'sample' : 'real');
  });

  router.get('/calendars/economic', async (req, res) => {
    const answer = await calendars.readEconomic(req.query);
    sendPublic(res, presentEconomic(answer), answer.isSample ? 'sample' : 'real');
  });

  return router;
}
