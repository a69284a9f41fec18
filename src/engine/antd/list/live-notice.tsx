import { Button } from 'antd';
import type { LiveList } from '../../core/list/use-live';
import { zh } from '../../../language/zh';

/** Says that others have written something meanwhile; nothing moves before it is asked for. */
export function LiveNotice({ live, onShow }: { live: LiveList; onShow(): void }) {
  if (!live.isAvailable) return null;
  return (
    <>
      <Button
        type="text"
        size="small"
        aria-pressed={live.isOn}
        title={zh`别人修改数据时提示`}
        onClick={() => live.setOn(!live.isOn)}
      >
        {live.isOn ? zh`实时提示：开` : zh`实时提示：关`}
      </Button>
      <span role="status" data-live>
        {live.count > 0 && (
          <Button type="link" size="small" onClick={onShow}>
            {zh`有 ${live.count} 条更新，点击刷新`}
          </Button>
        )}
      </span>
    </>
  );
}
