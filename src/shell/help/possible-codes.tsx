import { Tag } from 'antd';
import type { HelpContents } from '../../metadata/model/help';
import type { ScanCode, ScanLevelName } from '../../metadata/model';
import { shellModel } from '../shell-model';
import styles from './help.module.css';
import type { PageAct } from './page-acts';
import { zh } from '../../language/zh';

const colours: Record<ScanLevelName, string> = { ok: 'success', warn: 'warning', fail: 'error' };

/** Which codes scans of the page can be answered with, and what each says. */
export function PossibleCodes({ acts, contents }: { acts: PageAct[]; contents: HelpContents }) {
  const { codes = {}, levels } = shellModel.scanCodes ?? {};
  const names = new Set(acts.flatMap(({ calls }) => calls.flatMap((call) => contents.codes[call] ?? [])));
  const told = [...names].sort().flatMap((name): ScanCode[] => (codes[name] ? [codes[name]] : []));
  if (!told.length) return null;
  return (
    <>
      <h2>{zh`可能出现的结果码`}</h2>
      <dl className={styles.codes}>
        {told.map(({ code, level, message, hard }) => (
          <div key={code} data-code={code}>
            <dt>
              <Tag color={colours[level]}>{code}</Tag>
            </dt>
            <dd>
              {inGeneral(message)}
              {hard && <span className={styles.soft}> {zh`须确认后才能继续`}</span>}
              <span className={styles.level}>{levels?.[level].title}</span>
            </dd>
          </div>
        ))}
      </dl>
    </>
  );
}

/** `状态异常，当前{object}：{status}` without what only an answer knows. */
function inGeneral(message: string): string {
  const parts = message.split(/\{[^{}]*\}/);
  return parts.filter((part, index) => index % (parts.length - 1) === 0 || part.trim() !== '').join('…');
}
