import styles from './splash.module.css';
import { zh } from '../language/zh';

/**
 * Shown while the next page's code or the session is on its way. Appears late, so that quick loads do not flicker; after
 * a quarter of a minute it offers to start again, because a script that failed to load early is waited for in vain.
 */
export function Splash() {
  return (
    <div className={styles.splash} role="status" aria-label={zh`正在加载`}>
      <div className={styles.dots}>
        <span />
        <span />
        <span />
      </div>
      <button className={styles.again} type="button" onClick={() => window.location.reload()}>
        {zh`加载较慢，点击重新加载`}
      </button>
    </div>
  );
}
