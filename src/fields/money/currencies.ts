/** What is not divided into hundredths (ISO 4217), by how many digits stand after the point. */
export const unusualDigits: Record<number, readonly string[]> = {
  0: 'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF'.split(' '),
  3: 'BHD IQD JOD KWD LYD OMR TND'.split(' '),
  4: ['CLF', 'UYW'],
};

const byCode = new Map(
  Object.entries(unusualDigits).flatMap(([digits, codes]) => codes.map((code) => [code, Number(digits)] as const)),
);

/** Two for what is no currency known here. */
export const currencyDigits = (code: unknown): number => byCode.get(String(code)) ?? 2;

/** The smallest amount of the currency: 0.01 of CNY, 1 of JPY. */
export const smallestAmount = (code: unknown): number => Number(`1e-${currencyDigits(code)}`);

/** Of any currency. */
export const finestAmount = 0.0001;
