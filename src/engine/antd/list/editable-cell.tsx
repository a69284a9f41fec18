import { useState, type ReactNode } from 'react';
import type { Call, Field } from '../../../metadata/model';
import type { OnSaved } from '../../core/calls/on-saved';
import type { EntityRecord } from '../../core/entity/entity-record';
import type { LoadedEntity } from '../../core/entity/loaded-entity';
import controls from '../../../fields/components/controls.module.css';
import { zh } from '../../../language/zh';
import { onDemand } from '../../../fields/components/on-demand';

// A list comes without forms.
const CellEditor = onDemand(async () => (await import('./cell-editor')).default);

const boxStyle = { display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 4 } as const;
const textStyle = { flex: 1, minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis' } as const;

interface Props {
  loaded: LoadedEntity;
  /** The update call. */
  call: Call;
  field: Field;
  record: EntityRecord;
  onSaved: OnSaved;
  children: ReactNode;
}

/** A value that can be changed where it stands: by its button, or by a double click. */
export function EditableCell({ children, ...editing }: Props) {
  const [isOpen, setOpen] = useState(false);
  const { field } = editing;
  const open = () => setOpen(true);
  return (
    <div style={boxStyle} onDoubleClick={open}>
      <div style={textStyle}>{children}</div>
      <button
        type="button"
        className={`${controls.cellButton} ${controls.nearOnly} ${controls.editIcon}`}
        aria-label={zh`修改${field.title}`}
        title={zh`修改${field.title}`}
        data-edit={field.name}
        onClick={open}
      />
      {isOpen && <CellEditor {...editing} onClose={() => setOpen(false)} />}
    </div>
  );
}
