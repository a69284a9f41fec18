import { createContext, useContext } from 'react';
import type { RequestOf } from '../../../generated/client';
import type { SavedQuery } from '../../../metadata/run-time/saved-query';

export type ExportFileType = NonNullable<RequestOf<'export-task.exportFile'>['file_type']>;

/** Takes a list into a file, which comes by itself when it is ready. Says itself what went wrong. */
export interface Exporter {
  start(entity: string, query: SavedQuery, fileType: ExportFileType): Promise<void>;
}

const Context = createContext<Exporter | undefined>(undefined);

export const ExporterProvider = Context.Provider;

/** Undefined for a person who may not export, and where nothing is there to do it. */
export const useExporter = (): Exporter | undefined => useContext(Context);
