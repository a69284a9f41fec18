import { Spin } from 'antd';
import { useData } from '../../engine/core/client/use-data';
import { useEntity } from '../../engine/core/client/use-entity';
import { useEngine } from '../../engine/core/engine';
import { usePermissions } from '../../engine/core/permissions';
import type { Entity, MenuItem } from '../../metadata/model';
import type { HelpContents } from '../../metadata/model/help';
import { FieldFacts } from './field-facts';
import styles from './help.module.css';
import { entityActs, scanPageActs } from './page-acts';
import { PossibleCodes } from './possible-codes';
import { WhoMay } from './who-may';
import { zh } from '../../language/zh';

interface Props {
  item: MenuItem;
  contents: HelpContents;
}

/** The page in front as the schemas have it: what it is for, what can be done and by whom, what may be answered, and what each field takes. */
export function PageHelp({ item, contents }: Props) {
  const about = contents.pages[item.given?.pattern ?? item.route ?? item.path];
  return (
    <>
      <h2>{item.title}</h2>
      {about !== undefined && <p data-part="about">{about}</p>}
      {item.page === undefined ? (
        item.entity !== undefined && <EntityHelp key={item.entity} name={item.entity} contents={contents} />
      ) : (
        <ScanPageHelp key={item.page} item={item} contents={contents} />
      )}
    </>
  );
}

function EntityHelp({ name, contents }: { name: string; contents: HelpContents }) {
  const state = useEntity(name);
  const permissions = usePermissions();
  if (state.phase === 'loading') return <Spin />;
  if (state.phase === 'failed') return null;
  const { entity } = state.loaded;
  const acts = entityActs(entity, permissions);
  return (
    <>
      <WhoMay acts={acts} />
      <Refusals entity={entity} />
      <PossibleCodes acts={acts} contents={contents} />
      <FieldFacts entity={entity} />
    </>
  );
}

function ScanPageHelp({ item, contents }: Props) {
  const permissions = usePermissions();
  const { shell, loadEntity } = useEngine();
  const read = () => scanPageActs(item, contents, permissions, { shell, loadEntity });
  const { data: acts, error } = useData(read, [item.page, contents, permissions, loadEntity], { forget: true });
  if (error !== undefined) return null;
  if (!acts) return <Spin />;
  return (
    <>
      <WhoMay acts={acts} />
      <PossibleCodes acts={acts} contents={contents} />
    </>
  );
}

/** What the rules of the entity answer. */
function Refusals({ entity }: { entity: Entity }) {
  const said = [...new Set(entity.rules.map(({ message }) => message))];
  if (!said.length) return null;
  return (
    <>
      <h2>{zh`保存时会检查`}</h2>
      <ul className={styles.rules}>
        {said.map((message) => (
          <li key={message}>{message}</li>
        ))}
      </ul>
    </>
  );
}
