import { XMLParser } from 'fast-xml-parser';
import { z } from 'zod';
import { isDay, type Day } from '../../../../domain/day';

/** A trade in the shares themselves. */
export interface OwnershipTrade {
  readonly security: string;
  readonly tradedOn: Day;
  /** One letter, as the form has it: P, S, A, … */
  readonly code: string;
  readonly shares: number | null;
  /** Per share. Null: stated in a footnote, or not at all. */
  readonly price: number | null;
  readonly ownedAfter: number | null;
}

/** A statement of changes in ownership (Forms 4 and 5, and their amendments). */
export interface OwnershipReport {
  /** `4`, `4/A`, … */
  readonly form: string;
  readonly owners: readonly { readonly cik: string; readonly name: string; readonly role: string }[];
  /** Filing day of the form that it amends. Null: it amends nothing, or doesn't say which. */
  readonly amends: Day | null;
  readonly trades: readonly OwnershipTrade[];
  /** The unreadable parts. */
  readonly broken: readonly { readonly detail: string; readonly payload: unknown }[];
}

export type OwnershipReading =
  | { readonly kind: 'report'; readonly report: OwnershipReport }
  | {
      readonly kind: 'refused';
      readonly reason: 'unreadable_ownership' | 'document_with_dtd';
      readonly detail: string;
    };

const LISTS = new Set(['reportingOwner', 'nonDerivativeTransaction']);
// Texts stay texts: a name of digits is a name, and numbers are parsed where they are expected.
const parser = new XMLParser({
  ignoreAttributes: true,
  parseTagValue: false,
  trimValues: true,
  htmlEntities: false,
  isArray: (name) => LISTS.has(name),
});

/** `<x><value>1</value><footnoteId/></x>`, `<x><footnoteId/></x>` and `<x/>` alike. Null: no value. */
const cell = z
  .union([z.string(), z.object({ value: z.union([z.string(), z.number()]).optional() })])
  .optional()
  .transform((given) => {
    const text = typeof given === 'object' ? given.value : given;
    return text === undefined || text === '' ? null : String(text).trim();
  });
const optional = z.string().optional();
const owner = z.object({
  reportingOwnerId: z.object({ rptOwnerCik: z.string(), rptOwnerName: z.string() }),
  reportingOwnerRelationship: z
    .union([
      z.object({
        isDirector: optional,
        isOfficer: optional,
        isTenPercentOwner: optional,
        isOther: optional,
        officerTitle: optional,
        otherText: optional,
      }),
      z.string(),
    ])
    .optional(),
});
const trade = z.object({
  securityTitle: cell,
  transactionDate: cell,
  transactionCoding: z.object({ transactionCode: z.string() }),
  transactionAmounts: z.object({ transactionShares: cell, transactionPricePerShare: cell }),
  postTransactionAmounts: z.union([z.object({ sharesOwnedFollowingTransaction: cell }), z.string()]).optional(),
});
const documentShape = z.object({
  ownershipDocument: z.object({
    documentType: z.string(),
    dateOfOriginalSubmission: optional,
    reportingOwner: z.array(z.unknown()),
    nonDerivativeTable: z
      .union([z.object({ nonDerivativeTransaction: z.array(z.unknown()).optional() }), z.string()])
      .optional(),
  }),
});

const isTrue = (given: string | undefined): boolean => given === '1' || given?.toLowerCase() === 'true';

/** `director, officer: Chief Executive Officer`: the owner's relation to the company. */
function roleOf(relationship: z.infer<typeof owner>['reportingOwnerRelationship']): string {
  if (typeof relationship !== 'object') return 'other';
  const { officerTitle = '', otherText = '' } = relationship;
  const roles = [
    isTrue(relationship.isDirector) ? 'director' : '',
    isTrue(relationship.isOfficer) ? (officerTitle === '' ? 'officer' : `officer: ${officerTitle}`) : '',
    isTrue(relationship.isTenPercentOwner) ? '10 percent owner' : '',
    isTrue(relationship.isOther) ? (otherText === '' ? 'other' : `other: ${otherText}`) : '',
  ].filter((role) => role !== '');
  return roles.length === 0 ? 'other' : roles.join(', ');
}

/** Null: not stated. Undefined: not a number. */
function numberIn(text: string | null): number | null | undefined {
  if (text === null) return null;
  return /^[+-]?(?:\d+\.?\d*|\.\d+)$/.test(text) ? Number(text) : undefined;
}

function tradeOf(given: unknown): OwnershipTrade | string {
  const read = trade.safeParse(given);
  if (!read.success) return `${read.error.issues[0]?.path.join('.') ?? ''}: ${read.error.issues[0]?.message ?? ''}`;
  const { transactionDate, transactionAmounts: amounts, postTransactionAmounts: post } = read.data;
  // Some add a time zone to the day.
  const tradedOn = transactionDate?.slice(0, 10) ?? '';
  if (!isDay(tradedOn)) return `${JSON.stringify(transactionDate)} is no day`;
  const shares = numberIn(amounts.transactionShares);
  const price = numberIn(amounts.transactionPricePerShare);
  const ownedAfter = numberIn(typeof post === 'object' ? post.sharesOwnedFollowingTransaction : null);
  if (shares === undefined || price === undefined || ownedAfter === undefined) return 'an amount that is no number';
  return {
    security: read.data.securityTitle ?? '',
    tradedOn,
    code: read.data.transactionCoding.transactionCode.trim().toUpperCase(),
    shares,
    price,
    ownedAfter,
  };
}

/**
 * Parses the XML of a form on ownership. Trades in shares only: options and units are reported again when they become
 * shares, and holdings are no trades. A document type or entities of the document's own are refused.
 */
export function readOwnership(xml: string): OwnershipReading {
  if (/<!(?:DOCTYPE|ENTITY)/i.test(xml)) {
    return { kind: 'refused', reason: 'document_with_dtd', detail: 'the document brings definitions of its own' };
  }
  let parsed: unknown;
  try {
    parsed = parser.parse(xml, true);
  } catch (error) {
    const detail = error instanceof Error ? error.message.slice(0, 200) : String(error);
    return { kind: 'refused', reason: 'unreadable_ownership', detail };
  }
  const read = documentShape.safeParse(parsed);
  if (!read.success) return { kind: 'refused', reason: 'unreadable_ownership', detail: 'no statement of ownership' };
  const { documentType, dateOfOriginalSubmission, reportingOwner, nonDerivativeTable } = read.data.ownershipDocument;
  const broken: { detail: string; payload: unknown }[] = [];
  const owners = reportingOwner.flatMap((given) => {
    const one = owner.safeParse(given);
    if (!one.success) {
      broken.push({ detail: 'an owner without a name', payload: given });
      return [];
    }
    const { rptOwnerCik: cik, rptOwnerName: name } = one.data.reportingOwnerId;
    return [{ cik, name, role: roleOf(one.data.reportingOwnerRelationship) }];
  });
  const lines = typeof nonDerivativeTable === 'object' ? (nonDerivativeTable.nonDerivativeTransaction ?? []) : [];
  const trades = lines.flatMap((given) => {
    const one = tradeOf(given);
    if (typeof one !== 'string') return [one];
    broken.push({ detail: one, payload: given });
    return [];
  });
  const amends = dateOfOriginalSubmission?.slice(0, 10) ?? '';
  return {
    kind: 'report',
    report: { form: documentType.trim(), owners, amends: isDay(amends) ? amends : null, trades, broken },
  };
}
