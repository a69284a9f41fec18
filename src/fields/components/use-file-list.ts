import { useMemoizedFn, useUnmount, useUnmountedRef } from 'ahooks';
import { useEffect, useRef } from 'react';
import type { Field } from '../field';
import type { FieldType } from '../field-type';
import { useFieldContext, type ReferenceOption } from '../field-view';
import { mediaTitles, mediaTypeOf, formatFileSize } from '../media';
import { useUploads, type Uploads } from './use-uploads';
import { zh } from '../../language/zh';

interface Start {
  field: Field;
  ids: string[];
  /** The files that the record came with. */
  targets: ReferenceOption[] | undefined;
  onChange(ids: string[], targets: ReferenceOption[]): void;
}

export interface FieldFiles {
  files: ReferenceOption[];
  uploads: Uploads;
  add(files: File[]): void;
  remove(id: string): void;
}

/** The files of a field as they come and go; several are handed over at once, each arrives for itself. */
export function useFileList({ field, ids, targets = [], onChange }: Start): FieldFiles {
  const { keepFile, maxFileBytes, typeOf } = useFieldContext();
  const known = useRef(new Map<string, ReferenceOption>());
  for (const target of targets) known.current.set(target.id, target);
  const targetOf = (id: string): ReferenceOption => known.current.get(id) ?? { id, label: id };
  // Others arrive while one is underway: what counts is what the field holds by then.
  const present = useRef(ids);
  useEffect(() => {
    present.current = ids;
  }, [ids]);
  const isGone = useUnmountedRef();
  // The field may have come to stand elsewhere meanwhile, as a row does, or be gone.
  const put = useMemoizedFn((next: string[]) => {
    if (isGone.current) return;
    present.current = next;
    onChange(next, next.map(targetOf));
  });
  // They stand as they were chosen; those that were there before have no turn.
  const turns = useRef({ ofFile: new WeakMap<File, number>(), ofId: new Map<string, number>(), next: 1 });
  const inTurn = (id: string, file: File): string[] => {
    const { ofFile, ofId } = turns.current;
    const turn = ofFile.get(file) ?? 0;
    ofId.set(id, turn);
    const later = present.current.findIndex((one) => (ofId.get(one) ?? 0) > turn);
    const place = later < 0 ? present.current.length : later;
    return [...present.current.slice(0, place), id, ...present.current.slice(place)];
  };
  const uploads = useUploads({
    check: (file) => fileProblem(typeOf(field).media, file, maxFileBytes(field)),
    async send(file, options) {
      const target = await keepFile(field, file, options);
      if (options.signal?.aborted) return;
      known.current.set(target.id, target);
      put(inTurn(target.id, file));
    },
  });
  // Nothing would name them.
  useUnmount(uploads.abandon);
  const { maxItems } = field.schema;
  return {
    files: ids.map(targetOf),
    uploads,
    add(files) {
      for (const file of files) turns.current.ofFile.set(file, turns.current.next++);
      uploads.start(files, Number(maxItems) - present.current.length, zh`最多 ${maxItems} 个文件，其余未上传`);
    },
    remove: (id) => put(present.current.filter((item) => item !== id)),
  };
}

/** What the server would say, without the way there. */
export async function fileProblem(
  media: FieldType['media'] = [],
  file: File,
  maxBytes: number,
): Promise<string | undefined> {
  if (file.size === 0) return zh`文件是空的`;
  if (file.size > maxBytes) return zh`超过 ${formatFileSize(maxBytes)}`;
  const type = mediaTypeOf(new Uint8Array(await file.slice(0, 16).arrayBuffer()), media);
  return type ? undefined : zh`不是 ${mediaTitles(media)} 文件`;
}
