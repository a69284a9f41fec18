import { Button } from 'antd';
import type { LiveList } from '../../core/list/use-live';

/** Says that others have written something meanwhile; nothing moves before it is asked for. */
export function LiveNotice({ live, onShow }: { live: LiveList; onShow(): void }) {
  if (!live.isAvailable) return null;
  return (
    <>
      <Button
        type="text"
        size="small"
        aria-pressed={live.isOn}
        title="别人修改数据时提示"
        onClick={() => live.setOn(!live.isOn)}
      >
        {live.isOn ? '实时提示：开' : '实时提示：关'}
      </Button>
      <span role="status" data-live>
        {live.count > 0 && (
          <Button type="link" size="small" onClick={onShow}>
            {`有 ${live.count} 条更新，点击刷新`}
          </Button>
        )}
      </span>
    </>
  );
}
