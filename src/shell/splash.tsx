/** Shown while the next page's code or the session is on its way. Appears late, so that quick loads do not flicker. */
export function Splash() {
  return (
    <div className="ct-splash" role="status" aria-label="正在加载">
      <span className="ct-splash-dot" />
      <span className="ct-splash-dot" />
      <span className="ct-splash-dot" />
    </div>
  );
}
