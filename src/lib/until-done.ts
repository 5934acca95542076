/**
 * Runs work, such as loading code, until it succeeds. After a failure it waits until the connection returns or the page
 * becomes visible.
 */
export async function untilDone(
  work: () => Promise<void>,
  onProblem: (problem: unknown) => void,
): Promise<void> {
  for (;;) {
    try {
      return await work();
    } catch (problem) {
      onProblem(problem);
    }
    await returned();
  }
}

function returned(): Promise<void> {
  return new Promise((resolve) => {
    const listening = new AbortController();
    const { signal } = listening;
    const end = () => {
      listening.abort();
      resolve();
    };
    addEventListener('online', end, { signal });
    const look = () => {
      if (!document.hidden) end();
    };
    document.addEventListener('visibilitychange', look, { signal });
  });
}
