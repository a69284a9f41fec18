import type { ReactNode } from 'react';
import type { CellProps, FieldContext, ReferenceOption } from '../field-view';
import { emptyText, displayList, displayText } from './display-text';
import { zh } from '../../language/zh';

const rowStyle = { display: 'inline-flex', flexWrap: 'wrap', gap: 4, verticalAlign: 'middle' } as const;
const small = 32;
const imageStyle = { width: small, height: small, objectFit: 'cover', borderRadius: 4, display: 'block' } as const;

/** The files of a value with what the answer says of them. */
const filesIn = ({ value, targets }: Pick<CellProps, 'value' | 'targets'>): ReferenceOption[] =>
  displayList(value).map(
    (id) => targets?.find((target) => target.id === id) ?? { id: displayText(id), label: displayText(id) },
  );

/** Names that open their files. */
export function fileLinks(props: CellProps) {
  const files = filesIn(props);
  if (files.length === 0) return emptyText;
  if (props.as === 'text') return files.map(({ label }) => label).join(zh`，`);
  return (
    <span style={rowStyle}>
      {files.map((file) => (
        <FileLink key={file.id} file={file} context={props.context}>
          {file.label}
        </FileLink>
      ))}
    </span>
  );
}

/** Small pictures that open large ones. */
export function thumbnails(props: CellProps) {
  const files = filesIn(props);
  if (files.length === 0 || props.as === 'text') return fileLinks(props);
  return (
    <span style={rowStyle}>
      {files.map((file) => (
        <FileLink key={file.id} file={file} context={props.context}>
          <img
            src={props.context.fileAddress(file.id)}
            alt={file.label}
            title={file.label}
            loading="lazy"
            style={imageStyle}
          />
        </FileLink>
      ))}
    </span>
  );
}

function FileLink({ file, context, children }: { file: ReferenceOption; context: FieldContext; children: ReactNode }) {
  return (
    <a href={context.fileAddress(file.id)} target="_blank" rel="noopener noreferrer" data-file={file.id}>
      {children}
    </a>
  );
}
