import { useMemoizedFn, useUnmountedRef } from 'ahooks';
import { useEffect, useRef, useState } from 'react';
import type { Field } from '../field';
import type { FieldType } from '../field-type';
import { useFieldContext, type ReferenceOption } from '../field-view';
import { mediaTitles, mediaTypeOf, formatFileSize } from '../media';
import { zh } from '../../language/zh';

interface Start {
  field: Field;
  ids: string[];
  /** The files that the record came with. */
  targets: ReferenceOption[] | undefined;
  onChange(ids: string[], targets: ReferenceOption[]): void;
}

/** The files of a field as they come and go; several are handed over at once, each arrives for itself. */
export function useFileList({ field, ids, targets = [], onChange }: Start) {
  const { keepFile, maxFileBytes, typeOf } = useFieldContext();
  const [underway, setUnderway] = useState(0);
  const [failures, setFailures] = useState<string[]>([]);
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

  const keep = async (file: File): Promise<void> => {
    const reason = await fileProblem(typeOf(field).media, file, maxFileBytes(field));
    if (reason) throw new Error(reason);
    const target = await keepFile(field, file);
    known.current.set(target.id, target);
    put([...present.current, target.id]);
  };
  const add = useMemoizedFn((files: File[]) => {
    const room = Number(field.schema.maxItems) - present.current.length - underway;
    const taken = files.slice(0, Math.max(room, 0));
    setFailures(taken.length < files.length ? [zh`最多 ${field.schema.maxItems} 个文件，其余未上传`] : []);
    setUnderway((count) => count + taken.length);
    for (const file of taken)
      keep(file)
        .catch((error: Error) => setFailures((before) => [...before, zh`${file.name}：${error.message}`]))
        .finally(() => setUnderway((count) => count - 1));
  });
  return {
    files: ids.map(targetOf),
    underway,
    failures,
    add,
    remove: (id: string) => put(present.current.filter((item) => item !== id)),
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
