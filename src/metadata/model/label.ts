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
}

export interface SymbolPart extends Place {
  symbol: 'code128' | 'qr' | 'datamatrix';
  field: string;
  width: number;
  height: number;
}

export type LabelPart =
  | (Writing & { text: string })
  | (Writing & { fields: string[] })
  | SymbolPart
  | (Place & { line: true; width: number });

/** The label of a record (`label.json`), in mm. */
export interface LabelTemplate {
  title: string;
  width: number;
  height: number;
  parts: LabelPart[];
}
