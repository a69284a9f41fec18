interface Place {
  /** In mm from the left and the upper edge; of a text, its base line. */
  x: number;
  y: number;
}

interface Writing extends Place {
  /** In mm. */
  size?: number;
  width?: number;
  align?: 'start' | 'middle' | 'end';
  bold?: boolean;
  /** Stands only on what is printed once more. */
  reprint?: true;
}

interface Box extends Place {
  width: number;
  height: number;
}

/** A field as a label shows it. */
export interface LabelValue {
  field: string;
  title: string;
  /** Absent: that of the field. */
  unit?: LargerUnit;
}

export interface SymbolPart extends Box {
  symbol: 'code128' | 'qr' | 'datamatrix';
  field: string;
}

export type LabelPart =
  | (Writing & { text: string })
  | (Writing & { fields: string[] })
  | SymbolPart
  | (Place & { line: true; width: number })
  | (Box & { frame: true })
  | (Box & { image: string })
  | (Box & { rows: LabelValue[]; columns?: number; size?: number })
  | (Box & { contents: LabelValue[]; more: string });

/** By the unit that a label may show instead: the unit of the field, and how many of those it is. */
export const largerUnits = { kg: ['g', 1000], m: ['cm', 100] } as const;

export type LargerUnit = keyof typeof largerUnits;

/** The label of a record (`label.json`), in mm. */
export interface LabelTemplate {
  title: string;
  width: number;
  height: number;
  /** A list does not offer it: the calls that print it note each print. */
  onlyByCall?: true;
  parts: LabelPart[];
}

/** What the named fields of a record show, joined by a space; `unit` is the one that the label wants. Empty: nothing. */
export type TextOf = (fields: string[], unit?: LargerUnit) => string;

/** What is known of a print besides its record. */
export interface LabelPrint {
  /** It was printed before. */
  isReprint?: boolean;
  /** What the record contains, a text each. */
  contents?: TextOf[];
}
