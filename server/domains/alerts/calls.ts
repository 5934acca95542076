import { getAlerts, removeAlert, setAlert } from '../../../contract/alert.ts';
import { handle, type Handler } from '../../http/handle.ts';

export const alertCalls: readonly Handler[] = [
  handle(getAlerts, ['alerts'], async ({ alerts, session }, { ticker }) => ({
    alerts: await alerts.list(session.personId, ticker),
  })),
  handle(setAlert, ['alerts'], ({ alerts, session }, wish) => alerts.set(session.personId, wish)),
  handle(removeAlert, ['alerts'], async ({ alerts, session }, { id }) => ({
    isRemoved: await alerts.remove(session.personId, id),
  })),
];
