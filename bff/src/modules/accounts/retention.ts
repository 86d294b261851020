import { Op } from 'sequelize';
import { daysBefore, type Sweep } from '../../platform/db/schema';
import { secondFactorChallenges } from './second-factor/table';
import { signUps, verificationTokens } from './table';
import { signInFlows } from './third-party/table';

/** Sign-ups with an unopened link are deleted after this time. */
const UNVERIFIED_DAYS = 30;
/** As long as the mail with the link is stored. */
const TOKEN_DAYS = 30;

/** The rows of accounts with a retention period. */
export const accountRetention: Readonly<Record<string, Sweep>> = {
  unverified: (database, now, { transaction }) =>
    database
      .model(signUps)
      .destroy({ where: { createdAt: { [Op.lt]: daysBefore(now, UNVERIFIED_DAYS) } }, transaction }),
  tokens: (database, now, { transaction }) =>
    database
      .model(verificationTokens)
      .destroy({ where: { expiresAt: { [Op.lt]: daysBefore(now, TOKEN_DAYS) } }, transaction }),
  signIns: (database, now, { transaction }) =>
    database.model(signInFlows).destroy({ where: { expiresAt: { [Op.lt]: now.toISOString() } }, transaction }),
  challenges: (database, now, { transaction }) =>
    database
      .model(secondFactorChallenges)
      .destroy({ where: { expiresAt: { [Op.lt]: now.toISOString() } }, transaction }),
};
