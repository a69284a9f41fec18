import type { Label } from '../page/label';
import styles from './label-preview.module.css';
import { zh } from '../../language/zh';

/** A label as it is printed; nothing of one that is no picture. */
export function LabelPreview({ label, name }: { label: Label | undefined; name: string }) {
  const { format, data } = label ?? {};
  if (format !== 'svg' || !data) return null;
  return <img className={styles.label} alt={zh`面单 ${name}`} src={`data:image/svg+xml,${encodeURIComponent(data)}`} />;
}
