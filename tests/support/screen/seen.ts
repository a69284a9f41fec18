/** What a person sees of a screen, read from its snapshot or from the page itself, so that the two can be compared. */
export interface ListSeen {
  filter: FilterSeen[];
  columns: ColumnSeen[];
  toolbar: CallSeen[];
  /** Of all rows together, in their order. */
  row: CallSeen[];
}

export interface FilterSeen {
  field: string;
  title: string;
}

export interface ColumnSeen {
  /** The fields that it shows. */
  field: string;
  title: string;
  sortable: boolean;
  /** The call behind its switch. */
  toggle: string;
}

export interface CallSeen {
  call: string;
  title: string;
}

export interface FormSeen {
  call: string;
  title: string;
  sections: SectionSeen[];
}

export interface SectionSeen {
  title: string;
  fields: FieldSeen[];
}

export interface FieldSeen {
  field: string;
  title: string;
  required: boolean;
  readonly: boolean;
}

export interface ItemSeen {
  field: string;
  title: string;
}
