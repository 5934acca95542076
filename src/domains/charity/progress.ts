/** The share of a goal that is raised, in whole percent rounded down; above 100 when exceeded. Pure. */
export function percentOfGoal(raisedMicros: string, goalMicros: string): number {
  return Number((BigInt(raisedMicros) * 100n) / BigInt(goalMicros));
}
