/** A link to each large sector: one of its industries, as sector pages take them. */
export const homeSectors = [
  { id: 'semiconductors', sector: 'Technology', industry: 'Semiconductors' },
  { id: 'oil-gas', sector: 'Energy', industry: 'Oil & Gas Integrated' },
  { id: 'drugs', sector: 'Healthcare', industry: 'Drug Manufacturers—General' },
  { id: 'machinery', sector: 'Industrials', industry: 'Specialty Industrial Machinery' },
  { id: 'real-estate', sector: 'Real Estate', industry: 'Real Estate Services' },
  { id: 'electric', sector: 'Utilities', industry: 'Utilities—Regulated Electric' },
  { id: 'chemicals', sector: 'Basic Materials', industry: 'Specialty Chemicals' },
  { id: 'banks', sector: 'Financial Services', industry: 'Banks—Regional' },
] as const;
