/** Does the server at this origin (`http://127.0.0.1:8000`) serve by now? */
export const isReady = (origin: string): Promise<boolean> =>
  fetch(`${origin}/api/ready`).then(
    ({ ok }) => ok,
    () => false,
  );
