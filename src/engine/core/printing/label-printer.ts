import { createContext, useContext } from 'react';
import type { Label } from '../devices/print-labels';

/** Prints labels on the person's sheet and printer. Says itself what became of them. */
export interface LabelPrinter {
  print(labels: Label[]): Promise<void>;
}

const Context = createContext<LabelPrinter | undefined>(undefined);

export const LabelPrinterProvider = Context.Provider;

/** Undefined where nothing can be printed. */
export const useLabelPrinter = (): LabelPrinter | undefined => useContext(Context);
