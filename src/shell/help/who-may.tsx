import { Tag } from 'antd';
import { useShellCall } from '../../engine/core/client/call-named';
import { useData } from '../../engine/core/client/use-data';
import { shellModel } from '../shell-model';
import styles from './help.module.css';
import type { PageAct } from './page-acts';
import { zh } from '../../language/zh';

const administrator = 'ADMIN';

/** What can be done on the page: whether this person may, by which permission, and which roles hold it. */
export function WhoMay({ acts }: { acts: PageAct[] }) {
  const codes = [...new Set(acts.flatMap((act) => act.codes))];
  const ask = useShellCall('permissionHolders');
  const { data } = useData(async () => (await ask?.({ codes }))?.permission_list, [ask, codes.join()], {
    ready: codes.length > 0,
    forget: true,
  });
  const known = new Map(data?.map((one) => [one.code.toLowerCase(), one]));
  if (!acts.length) return null;
  return (
    <>
      <h2>{zh`本页可以做的`}</h2>
      <dl className={styles.acts}>
        {acts.map(({ title, isAllowed, codes: any }) => {
          const permissions = any.flatMap((code) => known.get(code.toLowerCase()) ?? []);
          const roles = new Set([
            ...(administratorTitle() ?? []),
            ...permissions.flatMap(({ role_list: names }) => names),
          ]);
          return (
            <div key={title}>
              <dt>
                <span>{title}</span>{' '}
                <Tag color={isAllowed ? 'success' : undefined}>{isAllowed ? zh`您可以` : zh`没有权限`}</Tag>
              </dt>
              <dd>
                {permissions.length > 0 &&
                  zh`需要权限“${permissions.map(({ name }) => name).join(zh`”或“`)}”；持有者：${[...roles].join(zh`、`)}`}
              </dd>
            </div>
          );
        })}
      </dl>
    </>
  );
}

/** The position that holds all of its warehouse. */
const administratorTitle = (): string[] | undefined =>
  shellModel.enums['position-type']?.values.filter(({ value }) => value === administrator).map(({ title }) => title);
