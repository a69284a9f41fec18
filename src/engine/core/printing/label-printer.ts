import { createContext, useContext } from 'react';
import type { LabelTemplate } from '../../../metadata/model/label';
import type { Label } from '../devices/print-labels';

/** Prints labels on the person's sheet and printer. Says itself what became of them. */
export interface LabelPrinter {
  print(labels: Label[]): Promise<void>;
  /** The label that this warehouse has saved for records of the entity; undefined: it prints the one of the schema. */
  savedLabel(entity: string): Promise<LabelTemplate | undefined>;
}

const Context = createContext<LabelPrinter | undefined>(undefined);

export const LabelPrinterProvider = Context.Provider;

/** Undefined where nothing can be printed. */
export const useLabelPrinter = (): LabelPrinter | undefined => useContext(Context);
