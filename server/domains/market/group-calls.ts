import { getGroup, getGroups, type Groups } from '../../../contract/group.ts';
import { handle, type Handler } from '../../http/handle.ts';
import { membersOf, sectorFunds, themeMoves, weighMembers } from './groups.ts';
import { onceASecond } from './lately.ts';
import { capsNow, listedNow } from './listed.ts';
import { groupMove, sectorMoves } from './overview.ts';

const groupsNow = onceASecond((market): Groups => {
  const { session } = market.time();
  const rows = listedNow(market);
  return {
    sectors: sectorMoves(rows, capsNow(market), session),
    themes: themeMoves(rows, capsNow(market), session),
  };
});

const handleGroups = handle(getGroups, ['market'], ({ market }) => groupsNow(market));

const handleGroup = handle(getGroup, ['market'], ({ market, refuse }, wish) => {
  const { sector, theme } = wish;
  if ((sector === undefined) === (theme === undefined)) {
    return refuse('bad_parameter', { field: 'sector', problem: 'or theme, exactly one of them' });
  }
  const { session } = market.time();
  const members = membersOf(listedNow(market), wish);
  const move = groupMove(members, capsNow(market), session);
  if (!move) {
    const field = sector === undefined ? 'theme' : 'sector';
    return refuse('bad_parameter', { field, problem: 'has no stocks in this market' });
  }
  const fund = sector && sectorFunds[sector];
  return {
    move,
    ...weighMembers(members, capsNow(market), session),
    fund: fund !== undefined && market.quote(fund) ? fund : null,
  };
});

export const groupCalls: readonly Handler[] = [handleGroups, handleGroup];
