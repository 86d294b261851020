/** Tickers in the rows that a plan withholds: a fixed list a market, and no promise of what stands there. */
const LISTS: Readonly<Record<string, readonly string[]>> = {
  SP500: ['ALLE', 'AOS', 'BEN', 'CHRW', 'DVA', 'FRT', 'HAS', 'IVZ'],
  NYSE: ['ABEV', 'BAK', 'CIB', 'EC', 'FMX', 'GGB', 'KB', 'VIV'],
  TA: ['ALHE.TA', 'BYSD.TA', 'DANE.TA', 'ECP.TA', 'FOX.TA', 'ISCN.TA', 'MTRX.TA', 'SPEN.TA'],
  L: ['BBOX.L', 'CRST.L', 'DOM.L', 'FOUR.L', 'GRG.L', 'HFD.L', 'JUP.L', 'PETS.L'],
  DE: ['AIXA.DE', 'BC8.DE', 'COK.DE', 'DUE.DE', 'EVT.DE', 'FNTN.DE', 'GFT.DE', 'JUN3.DE'],
  F: ['ABEA.F', 'BOY.F', 'CIS.F', 'ENL.F', 'INL.F', 'MCD.F', 'NKE.F', 'PEP.F'],
  PA: ['ALO.PA', 'BB.PA', 'COFA.PA', 'DIM.PA', 'ELIS.PA', 'FDJU.PA', 'IPS.PA', 'RCO.PA'],
  NS: ['ABB.NS', 'BATAINDIA.NS', 'CUB.NS', 'DABUR.NS', 'EXIDEIND.NS', 'IEX.NS', 'MRF.NS', 'TRENT.NS'],
  CHINA: ['000063.SZ', '000157.SZ', '000423.SZ', '002007.SZ', '600009.SS', '600085.SS', '600297.SS', '601607.SS'],
  SWISS: ['ACLN.SW', 'BEAN.SW', 'CLN.SW', 'DOKA.SW', 'EMMN.SW', 'GALE.SW', 'SFSN.SW', 'VACN.SW'],
  STO: ['AAK.ST', 'BILL.ST', 'CAST.ST', 'DOM.ST', 'FABG.ST', 'HUFV-A.ST', 'LOOMIS.ST', 'WIHL.ST'],
  ALL: ['ALLE', 'ABEV', 'BBOX.L', 'AIXA.DE', 'ALO.PA', 'BATAINDIA.NS', 'ACLN.SW', 'AAK.ST'],
  WORLD: ['ALLE', 'ALO.PA', 'AAK.ST', 'ABB.NS', 'BBOX.L', 'CLN.SW', 'DUE.DE', 'FOX.TA'],
};

/** Shape: at most `count`, none of those that are on the screen already. */
export const placeholderTickers = (
  market: string,
  count: number,
  isShown: (symbol: string) => boolean,
): readonly string[] => (LISTS[market] ?? []).filter((symbol) => !isShown(symbol)).slice(0, count);
