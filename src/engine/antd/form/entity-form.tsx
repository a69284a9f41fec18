import { useState } from 'react';
import { useEngine } from '../../core/engine';
import { errorText } from '../../core/client/error-text';
import type { OnSaved } from '../../core/calls/on-saved';
import type { LoadedEntity } from '../../core/entity/loaded-entity';
import type { EntityRecord } from '../../core/entity/entity-record';
import type { FormContents } from '../../core/form/form-store';
import { formTitle, type CreateMode } from '../../core/form/create-modes';
import { useLoadForm, makesRecords } from '../../core/form/use-load-form';
import { PageFailed, PageLoading } from '../state/page-state';
import { FormSurface } from './form-surface';
import { RecordForm } from './record-form';
import { ModeSwitch } from './mode-switch';
import { zh } from '../../../language/zh';

interface Props {
  loaded: LoadedEntity;
  /** At least one; more give a choice at the head of the form. */
  modes: CreateMode[];
  /** The record to change, or that a new one is to be like; absent for one from nothing. */
  row?: EntityRecord;
  /** Which record it is about, told in the head. */
  number?: string;
  /** The cursor goes into the first field as it opens. */
  isTypedAtOnce?: boolean;
  onClose(): void;
  onSaved: OnSaved;
}

/** The drawer in which a record is made or changed. */
export function EntityForm({ loaded, modes, row, number, isTypedAtOnce, onClose, onSaved }: Props) {
  const { entity } = loaded;
  const { notify, shell } = useEngine();
  const [index, setIndex] = useState(0);
  const [entered, setEntered] = useState<FormContents>();
  const way = modes[index] ?? modes[0];
  if (!way) throw new Error(zh`${entity.title}没有可以填写的表单`);
  const start = useLoadForm(entity, way.call, row);
  const isCopying = row !== undefined && makesRecords(way.call);
  const named = isCopying ? zh`复制${entity.title}` : formTitle(entity, way.call);
  const title = [named, number].filter(Boolean).join(' ');

  if (start.phase !== 'ready') {
    return (
      <FormSurface form={entity.form} title={title} onClose={onClose}>
        {start.phase === 'loading' ? (
          <PageLoading />
        ) : (
          <PageFailed
            title={zh`${entity.title}加载失败`}
            error={errorText(start.error, shell) ? start.error : undefined}
            retry={start.retry}
          />
        )}
      </FormSurface>
    );
  }
  return (
    <RecordForm
      // A way of its own is a form of its own, which starts with what was entered in the other.
      key={index}
      loaded={loaded}
      way={way}
      title={title}
      base={start.base}
      amends={start.amends}
      copies={start.copies}
      contents={start.contents}
      entered={entered}
      isTypedAtOnce={isTypedAtOnce}
      head={(store) =>
        modes.length > 1 && (
          <ModeSwitch
            modes={modes}
            index={index}
            onChange={(next) => {
              setEntered(store.contents());
              setIndex(next);
            }}
          />
        )
      }
      onClose={onClose}
      onSaved={onSaved}
      onUnchanged={() => {
        notify.info(zh`没有需要保存的修改`);
        onClose();
      }}
    />
  );
}
