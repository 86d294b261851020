/** A line of an ownership form; omitted values are an empty element, or a footnote. */
export interface SomeTrade {
  readonly code?: string;
  readonly day?: string;
  readonly shares?: string;
  readonly price?: string;
  readonly after?: string;
  readonly security?: string;
}

const value = (tag: string, text: string | undefined): string =>
  text === undefined
    ? `<${tag}><footnoteId id="F1"/></${tag}>`
    : `<${tag}><value>${text}</value><footnoteId id="F1"/></${tag}>`;

const tradeXml = (
  element: string,
  { code = 'S', day, shares, price, after, security = 'Common Stock' }: SomeTrade,
): string =>
  `<${element}>${value('securityTitle', security)}${value('transactionDate', day ?? '2024-05-02')}
    <transactionCoding><transactionFormType>4</transactionFormType><transactionCode>${code}</transactionCode></transactionCoding>
    <transactionAmounts>${value('transactionShares', shares)}${value('transactionPricePerShare', price)}</transactionAmounts>
    <postTransactionAmounts>${value('sharesOwnedFollowingTransaction', after)}</postTransactionAmounts></${element}>`;

/** A form on ownership of an invented company, in the shape in which it is filed. */
export function someOwnership(
  trades: readonly SomeTrade[],
  {
    form = '4',
    amends = '',
    owners = ['Vale Mira'],
    relationship = '<isDirector>1</isDirector><isOfficer>true</isOfficer><officerTitle>Chief Executive Officer</officerTitle>',
    derivatives = [] as readonly SomeTrade[],
  } = {},
): string {
  return `<?xml version="1.0"?>
<ownershipDocument>
  <documentType>${form}</documentType>
  <periodOfReport>2024-05-02</periodOfReport>
  ${amends === '' ? '' : `<dateOfOriginalSubmission>${amends}</dateOfOriginalSubmission>`}
  <issuer><issuerCik>0000000077</issuerCik><issuerName>Harbour Tools</issuerName></issuer>
  ${owners
    .map(
      (name, index) => `<reportingOwner>
    <reportingOwnerId><rptOwnerCik>000000${100 + index}</rptOwnerCik><rptOwnerName>${name}</rptOwnerName></reportingOwnerId>
    <reportingOwnerRelationship>${relationship}</reportingOwnerRelationship>
  </reportingOwner>`,
    )
    .join('')}
  <nonDerivativeTable>${trades.map((trade) => tradeXml('nonDerivativeTransaction', trade)).join('')}
    <nonDerivativeHolding>${value('securityTitle', 'Common Stock')}</nonDerivativeHolding></nonDerivativeTable>
  <derivativeTable>${derivatives.map((trade) => tradeXml('derivativeTransaction', trade)).join('')}</derivativeTable>
  <footnotes><footnote id="F1">In several trades.</footnote></footnotes>
</ownershipDocument>`;
}
