/** The ways out of the language: components that a schema asks for by name. The engine knows none of them itself. */
import { createContext, useContext, type ComponentType } from 'react';
import type { FieldContext, InputProps } from '../../fields/field-view';
import type { Column, Entity } from '../../metadata/model';
import type { EntityRecord } from '../core/entity/entity-record';

export interface ExtensionCellProps {
  entity: Entity;
  column: Column;
  record: EntityRecord;
  context: FieldContext;
}

/** A name may stand for a column's cell, a form's input, or both. */
export interface Extension {
  Cell?: ComponentType<ExtensionCellProps>;
  Input?: ComponentType<InputProps>;
}

export type Extensions = Record<string, Extension>;

const Context = createContext<Extensions>({});

export const ExtensionsProvider = Context.Provider;

export function useExtensions(): Extensions {
  return useContext(Context);
}
