import type { Schema } from '@site/contract';
import { screenVersion } from '../../services/lists/screen-service';
import type { Alert, SavedScreen } from '../../services/ports';

export const presentScreen = ({ id, name, question, createdAt, updatedAt }: SavedScreen): Schema<'SavedScreen'> => ({
  id,
  name,
  market: question.market,
  ...(question.sector !== null && { sector: question.sector }),
  ...(question.industry !== null && { industry: question.industry }),
  query: question.query,
  version: screenVersion({ name, question }),
  created_at: createdAt,
  updated_at: updatedAt,
});

export const presentAlert = (alert: Alert): Schema<'Alert'> => ({
  id: alert.id,
  kind: alert.kind,
  ...(alert.company && { company: { symbol: alert.company.symbol, market_name: alert.company.market } }),
  ...(alert.screenId !== null && { screen: { id: alert.screenId, name: alert.screenName ?? '' } }),
  ...(alert.threshold !== null && { threshold: alert.threshold }),
  ...(alert.direction !== null && { direction: alert.direction }),
  created_at: alert.createdAt,
  last_event_at: alert.lastEventAt,
  last_sent_at: alert.lastSentAt,
});
