interface Asked<Result> extends PromiseLike<Result> {
  readonly unsubscribe: () => void;
}

/**
 * The answer to a query that was begun with a subscription, which ends with it. Without one, the cache may end the call
 * while it is under way, together with what an earlier one like it had left; then there is neither an answer nor an error.
 */
export async function untilAnswered<Result>(asked: Asked<Result>): Promise<Result> {
  try {
    return await asked;
  } finally {
    asked.unsubscribe();
  }
}
