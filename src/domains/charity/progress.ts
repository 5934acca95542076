/** How much of a goal is raised, in whole percent rounded down; more than 100 where it was exceeded. Pure. */
export function percentOfGoal(raisedMicros: string, goalMicros: string): number {
  return Number((BigInt(raisedMicros) * 100n) / BigInt(goalMicros));
}
