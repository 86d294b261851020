import type { SiteContact } from '@site/remote-kit/contract';
import { z } from 'zod';
import { variable } from './config-variable';

/** One line of text. */
const line = (max: number) =>
  z
    .string()
    .trim()
    .max(max)
    .regex(/^\P{Cc}*$/u)
    .default('');

/** The operator of the site and how readers reach them. */
export const contactVariables = {
  CONTACT_EMAIL: variable(
    z
      .string()
      .regex(/^[^\s<>@"\p{Cc}]+@[^\s<>@"\p{Cc}]+$/u)
      .or(z.literal(''))
      .default(''),
    'the address at which readers reach the operator, such as help@example.org (default: none; production has none)',
  ),
  OPERATOR_NAME: variable(line(100), 'who runs the site, at most 100 characters (default: none; production has none)'),
  OPERATOR_ADDRESS: variable(line(200), 'the postal address of the operator, at most 200 characters (default: none)'),
};

/** Null: the settings do not name both an address and a name. */
export const contactOf = ({
  CONTACT_EMAIL: email,
  OPERATOR_NAME: name,
  OPERATOR_ADDRESS: address,
}: Readonly<Record<keyof typeof contactVariables, string>>): SiteContact | null =>
  email === '' || name === '' ? null : { email, operator: [name, address].filter((part) => part !== '').join(', ') };
