import type { Lexicon } from './concepts.ts';

/** English words. The text is folded: no capitals, no apostrophes. */
export const wordsEn: Lexicon = {
  my: /\b(my|mine|i|im|ive|we|our)\b|\b(im|ive)\b/,
  why: /\b(why|where (does|do|did|is|are) .*(come|comes|coming) from|how come|what (is|s) (stopping|holding|keeping)|reason|whats (stopping|holding|keeping|wrong)|what happened to)\b/,
  howMuch: /\b(how (much|many)|what is my|whats my|show|amount)\b/,
  when: /\b(when|what (day|date|time)|which (day|date)|how (soon|long)|next)\b/,
  howTo:
    /\b(how (do|can|could|should|would) (i|you|we|one)|how to|where (do|can) i|(can|may) (i|you|we) (change|set|turn|use|open|close|delete|reset|verify|get|have|add|remove|link|switch|sign|log|install|export|download|share|invite|trade (on|with)|buy (a |fractional|part)|short)|am i allowed|is it possible|how does|how do|where is the (button|setting)|walk me through|help me (to )?(set|change|reset|verify|deposit|withdraw))\b|\b(turn (on|off)|what (papers|documents)( do i need)?|i (want|need) to (delete|verify|change|reset|close) |forgot|how$)\b|\b(where(s| is| are| can i find)? (the|my) (pdf|statements?|settings?|documents?)|(download|export|print) (a |my |the )?\w+)\b/,
  meaning:
    /\b(what does .* mean|what (is|are) (a|an|the difference|meant)|whats (a|an|the difference)|meaning of|define|definition|explain (what|how|the)|difference between)\b/,
  price:
    /\b(price|prices|priced|quote|quotes|quoted|trading at|trade at|trades at|trading for|worth|cost of|how much is|how much for|going for|stand at|standing at|last trade|at now|right now)\b/,
  dayRange:
    /\b(days? (high|low|range)|todays? (high|low|open|range)|open(ed)? at|opening price|high and low|intraday)\b/,
  spread: /\b(bid|ask|spread)\b/,
  closeOf: /\b(close[ds]?|closing|previous close|finish(ed)?|settle[ds]?)\b/,
  move: /\b(up|down|moved?|moving|change[ds]?|doing|did|do|done|perform(ed|ing|s)?|gained|lost|rising|falling|rose|fell|risen|fallen|drop(ped)?|climbed)\b/,
  history:
    /\b(chart|history|historical|graph|trend|since|over the (last|past)|(in|for|during) the (last|past)|(last|past|previous) (\d+ |few |two |three |six |five |ten )?(day|week|month|year|quarter)s?|this (week|month|year|quarter)|year to date|ytd|\d+ ?(day|week|month|year)s?|(one|two|three|six|five|ten) (week|month|year)s?|weekly|monthly|yearly|annual)\b/,
  versus:
    /\b(vs|versus|compared?|comparison|against|better than|outperform(ed|ing)?|beat(en|ing|s)?|(bigger|larger|cheaper|smaller) than|ahead of|which (one )?(is|has|did|of)|difference between|side by side|relative to)\b/,
  marketCap:
    /\b(market ?cap(itali[sz]ation)?|valued at|how (big|large) is|valuation|assets under management|aum|(fund|total) assets|net assets|shares outstanding)\b/,
  pe: /\b(p ?e|p e ratio|pe ratio|price (to )?earnings|earnings per share|eps|earnings multiple)\b/,
  week52:
    /\b(52 ?(-| )?w(ee)?ks?|fifty two week|years? (high|low)|(12|twelve)[- ]month (high|low)|high and low of the year|yearly (high|low))\b/,
  beta: /\b(beta|how volatile)\b/,
  volume: /\b(volume|shares traded|how many shares (of .* )?(have |were )?(been )?traded)\b/,
  keyFigures:
    /\b(key (figures|stats|statistics|data|numbers|facts)|fundamentals|metrics|statistics|stats|ratios)\b/,
  expense: /\b(expense ratio|ter|cost of the (etf|fund)|annual cost)\b/,
  company:
    /\b(what does .* (do|make|sell|own)|what (is|s) .* business|company|profile|about|who (is|are)|tell me about|headquarter(s|ed)|based|industry|which sector|what sector|holdings? of|top (ten|10)? ?holdings|what is in|whats in|hold inside|made of|composition|constituents|describe|description|business)\b/,
  ratings:
    /\b(analysts?|ratings?|rated|price targets?|target prices?|targets?|consensus|recommendations? for)\b/,
  earnings:
    /\b(earnings|quarterly (report|results|numbers)|results (date|day)|report(s|ing)? (its )?(earnings|results|next|date)|next report|when does .* report|quarterly report)\b|\b(beat last quarter|earnings)\b/,
  dividend:
    /\b(dividends?|ex ?-?(dividend|div)|yield|yields|payouts?|pay out)\b|\b(dividens?|divs?|pay next)\b/,
  received:
    /\b(received?|collected?|earned|got|been paid|credited( to me)?|paid me|get paid|paid to me|did i get|have i (got|earned))\b|\b(recieved?)\b/,
  position:
    /\b(positions?|holdings?|portfolio|what do i (own|hold|have)|(stocks?|shares?|etfs?|funds|units|much|many|everything|anything|all)( of)?( §)?( (shares?|stocks?))? (that )?(do )?i (own|hold|have)|i (own|hold)|am i holding|(do|did|have) i (still )?(own|hold|have|got) (any|some)?( of)? ?(§|shares?|stocks?)|own(ed)?|invested in|my (stocks?|shares?|etfs?|investments?))\b|\b(shorts? open|open shorts?|(my|which|what|any) (of my )?(stocks?|winners|losers|holdings)|my short|short position)\b/,
  shares: /\b(shares?|stocks?|units)\b|\b(shorts?)\b/,
  lots: /\b(average (buy|buying|purchase|entry) (price|cost)|lots?|tax lots?|cost basis|average (cost|price)|avg (cost|price)|(what|how much) did i pay|paid for|bought (them|it|my)|purchase price|entry price|break ?even|buy ?in price|when did i buy)\b|\b(on avg|on average|by lot|paid per share)\b/,
  gain: /\b(gain(s|ed|ing)?|profits?|earn(ed|ing)?|made|make|making|up|p ?(&|and|n)? ?l|pnl|return(s|ed)?|winn(er|ers|ing)|best|returns?)\b/,
  loss: /\b(loss(es)?|los(t|e|ing)|down|red|worst|losers?|drop|minus|cost me|hurt(ing)?|drag(ging|ged)?|in the red)\b/,
  today:
    /\b(today|todays|this morning|so far|since (the )?(open|yesterday|last close)|on the day|intraday|right now|day)\b/,
  open: /\b(unreali[sz]ed|open (p|profit|gain|loss|result)|paper (gain|profit|loss)s?|overall|in total|total (return|gain|profit|loss|p)|so far on|altogether|all my positions)\b/,
  realised:
    /\b(reali[sz]ed|closed (positions?|trades?|lots?|out)|booked|(already )?taken (this|last|so far)|took profits?|profits? (ive|i have|i) (already )?(taken|took)|closed (my )?(§ )?(trades?|positions?|deals?)|my closed|locked in|sold (with|at|for)|from (closed|past) trades|cashed|round trips?|did i (make|earn|lose) (on|from|by|when|with) (selling|sold|closing|closed)|on (my )?(sales|closed))\b|\b(when i sold|i sold|lock(ed)? in (a |an |any |some |my |the )?(profits?|gains?))\b/,
  worth:
    /\b(worth|net worth|value|total|balances?|equity|how much (money )?(do )?i have|how much have i (got)?|how much is in|summary|overview|all (my )?(four )?accounts)\b|\b(everything added up|add(ed)? up|all (my )?(4|four) accounts|value of my|acct|accts|cashed out everything|fund account|quant(itative)? account|stock acc(oun)?t)\b/,
  cash: /\b(cash(?! ?-?outs?)|buying power|purchasing power|available|spend|free money|spendable|uninvested|money (left|free|available)|can i (invest|use)|withdraw(able)?|settled|wallet|afford|funds)\b|\b(usable|max usable|spendable)\b/,
  account:
    /\b(accounts?|portfolio|wallet|net worth|balance)\b|\b(accts?|(fund|quant|quantitative|stock) acc(oun)?ts?)\b/,
  performance:
    /\b(perform(ance|ed|ing|s)?|return(s|ed)?|curve|equity curve|time weighted|money weighted|doing|did i do|done|track record|grown?|growth|develop(ed|ment)?|chart|history)\b|\b(go|went|good for me|beating)\b/,
  order:
    /\b(orders?|trades?|limit|fills?|executions?|transactions?)\b|\b(oders?|queued|buys|sells|(buy|sell) (is|was|has|didnt|hasnt)|only part of)\b/,
  pending:
    /\b(pending|queued?( up)?|open orders?|working|outstanding|waiting|unexecuted|live orders?|active orders?|still (open|in)|not (yet )?done|in the (market|queue)|orders? (are|do i have)? ?(still )?open)\b|\b(pending (buys?|sells?)|out there)\b/,
  unfilled:
    /\b((not|isnt|wasnt|hasnt|havent|didnt|doesnt|wont|never|arent|yet to|fails? to|failing to|without) (yet )?(been )?(get(ting)? )?(been )?(fill(ed|ing|s)?|execut(ed|ing|e)|go(ne)? through|trigger(ed)?|traded|happen(ed|ing)?|complet(ed|e)|done|matched|bought|sold|work(ed|ing)?)|unfilled|still (pending|open|waiting|not)|stuck|hanging|no fill|unexecuted|taking so long|holding up|keeping .* from|stopping .* from|waiting for)\b|\b(just sitting|sitting there|didnt (sell|buy|fill)|only (part|half|some)|partially|partly|hit my (price|limit)|why hasnt|nothing happen(s|ed))\b/,
  last: /\b(last|latest|recent|recently|most recent|newest|previous|past|history|yesterday)\b|\b(all my|ever|cancel+ed|when did i (buy|sell)|this month|history)\b/,
  fee: /\b((what|how much)(d| would| will| does)? it cost( me)? to|fees?|commissions?|charges?|charged|cost to (buy|sell|trade)|costs? (of )?trad(e|ing)|trading costs?|platform fee|what does it cost|how much does it cost|what would it cost)\b|\b(com+is+ions?|borrow (cost|rate|fee)|cost anything|cost to (move|transfer)|free to)\b/,
  market:
    /\b(markets?|indices|indexes|index|wall street|stocks (today|doing)|s ?(&|and)? ?p ?500|s and p|dow|dow jones|nasdaq|breadth|advancers|decliners|advancing|declining)\b/,
  gainers:
    /\b(gainers?|winners?|(biggest|top|best|largest) (gain|gains|rise|rises|riser|risers|movers?|performers?|performing|stocks?|climbers?|advancers?)|risers?|(rose|rises?|gained|risen|up|went up|going up|climbed|jumped|rallied) (the )?most|movers?|rall(y|ies|ied|ying)|soar(ed|ing)?|surg(ed|ing)|ripping|jump(ed|ing)|in the green|mooning|(doing|performing) (the )?best)\b/,
  losers:
    /\b(losers?|(biggest|top|worst|largest) (loss|losses|fall|falls|faller|fallers|drop|drops|decliners?|performers?|performing|stocks?)|fallers?|(fell|falls?|lost|losing|fallen|down|dropped|dropping|went down|going down|declined) (the )?most|worst|(hit|hurt) (the )?hard(est)?|plung(ed|ing)|tank(ed|ing)|crash(ed|ing)|tumbl(ed|ing)|in the red)\b/,
  active:
    /\b(most (active|actively|traded)|highest (trading )?volume|largest volume|(most|heaviest) volume|heavily traded|most shares traded|busiest)\b/,
  sector: /\b(sectors?|industry groups?)\b/,
  hours:
    /\b((market|exchange|trading|session|it|wall street|bell|nyse|nasdaq|stocks?)s? .*(open|opens|close|closes|closed|closing|start|starts|end|ends)|(is|are|when|what time|how long|until when) .*(open|opens|close|closes|closed|closing)|trading hours|market hours|opening (time|hours|bell)|closing (time|bell)|pre ?-?market|after ?-?hours|can i (still )?trade (now|today)|what session|which session)\b/,
  holiday:
    /\b(holidays?|early close|closes early|half day|short(ened)? (day|session)|day off|thanksgiving|christmas|closed (on|this|next))\b/,
  calendar:
    /\b(calendar|coming up|upcoming|events?|week ahead|next (week|month|days)|this week|due|scheduled|ahead|dates)\b|\b(tmrw|tomorrow)\b/,
  idea: /\b((?<!good |bad |great |any |no )(ideas?)|signals?|setups?|picks?|morning list|tips?)\b/,
  should:
    /\b(should i|shall i|should we|would you|do you (recommend|suggest|advise|think)|(stocks?|shares?|etfs?|funds?) (is|are) (the )?(best|better|good|safest)|recommend(ation|ed|s)?|suggest(ion|ions)?|advi[cs]e|advisable|what (to|stocks? to|shares? to|stocks? should|should) (buy|sell|i (buy|sell)|invest)|(good|bad|right|great|smart|safe) (buy|time|investment|idea to|stock|moment|stocks)|best (stocks?|shares?|etfs?|investments?) (to|for|right|now)|worth (buying|selling|investing|holding)|where (should|do) i (put|invest)|which (stock|share|etf|fund|one)s? (should|to|would)|is it (wise|smart|time|a good)|what (would|do) you (buy|sell|recommend)|buy or sell|hold or sell|invest in\?)\b|\b(best way to invest|retirement|what would you do)\b/,
  predict:
    /\b(will ([\w§]+ )*(rise|fall|go|be|reach|hit|crash|drop|recover|keep|continue|double|climb|increase|decrease|up|down|beat|open|close|cost|trade|stand|end)|going to (rise|fall|go|reach|hit|crash|drop|be|recover|climb|increase)|predict(ion|ions)?|forecast|outlook|tomorrow|next (week|month|year)s? price|expected (price|to rise|to fall)|where will|in (\d+|a|one|two|five|ten) (years?|months?|weeks?)|by (the end of|next) (the )?(year|month|week)|future price|headed)\b/,
  product:
    /\b(funds?|strateg(y|ies)|robots?|quant(itative)?( products?| strateg\w+)?|products?|ai strateg(y|ies)|managed)\b/,
  savings:
    /\b(savings?|micro ?-?investment|interest|fixed terms?|term deposits?|lock ?-?in (period|time|over|ends?)|saving plan|deposit rate|apy|apr)\b/,
  buy: /\b(buy|buying|purchase|long|get me|bought|add)\b|\b(put .* (in|into))\b/,
  sell: /\b(sell|selling|close out|dump|sold|close my|get rid of|exit)\b/,
  short: /\b(short|shorting|sell short)\b/,
  cover: /\b(cover|buy back|buy to cover)\b/,
  act: /\b(place|put in|submit|set up|prepare|cancel|transfer|move|send|withdraw|deposit|change|fill in|ticket|make an order|create)\b|\b(put)\b/,
  greeting:
    /^(hi|hello|hey|good (morning|afternoon|evening)|thanks?( you)?|thank you|who are you|what can you do|what do you (do|know)|help|what can i ask( you)?|are you (a )?(human|robot|bot|ai|person))\b/,
  goesOn:
    /^(and|what about|how about|also|same for|then|ok and|now)\b|\b(it|its|they|their|that (stock|one|company)|this (stock|one|company)|them)\b/,
  others:
    /@|(?<!\b(invite|inviting|invited|refer|referring|referred) )\b(my|the|his|her) (wife|husband|friend|boss|neighbou?r|brother|sister|son|daughter|mother|father|mom|dad)s?\b|\b(another|other|every|each|all) (customers?|users?|persons?|peoples?|clients?)\b|\bsomeone elses?\b|\binside(r)? (info|information|tip)\b/,
  elsewhere:
    /\b(weather|rain|snow|poem|song|joke|story|essay|recipe|cook|boil|bake|egg|doctor|pills?|medicine|symptoms?|hurts|sue|lawsuit|landlord|lawyer|divorce|visa application|flights?|hotels?|restaurants?|movies?|football|soccer|baseball|who won|translat\w+|in (french|german|italian|japanese|chinese|spanish)|capital of|python|javascript|source code|write (me )?(a|some|code)|homework|solve|horoscope|girlfriend|boyfriend|love me|marry|hide .* (tax|irs)|evade|launder\w*|(your|system) (prompt|instructions)|ignore (all|your|the|previous)|admin|jailbreak|drop table|script alert|elections?|president|bitcoin to|dog|cat food|pharmac(y|ies)|supermarket|grocer(y|ies)|library|dentist|plumber|electrician|roof|kitchen|bathroom|furniture|laundry|stain|passport|driving licen[cs]e|kitten|puppy|my (cat|baby|garden|dog)|calories|vitamins?|haircut|homework|mortgages?|credit score|electricity bill|concert|museum|bus|taxi|world cup|lottery)\b|\b(fidelity|degiro|trade republic)\b/,
  deposit:
    /\b(deposit(s|ed)?|top ?-?ups?|topped up|added? (money|funds)|paid in|(bank|wire) transfers?( in)?|by wire|wired?|(sent|send|transferred|moved) (in )?(some |the |my |you )?(usdt|tether|money|funds|\$? ?\d[\d., ]*( dollars| usd| usdt| bucks)?)|incoming (money|transfer|payment)|usdt)\b/,
  withdrawal:
    /\b(withdra?wa?ls?|withdrew|(was|is|has) withdrawn|cash(ed)? ?-?outs?|payouts? to (my|the) bank|took (money )?out|taking (money )?out|outgoing (transfer|payment)|(money|usdt) (out|back) to my (bank|wallet|address))\b/,
  state:
    /\b(status|state of|where(s| is| are| has| did)?|arriv(e|ed|es|ing)|gone (out|through)|go(es)? (out|through)|went (out|through)|shown? up|showing( up)?|appear(ed|s|ing)?|landed|credited|received|confirm(ed|ations?)|final(ised|ized)?|cleared|pending|stuck|missing|lost|delayed|late|still|yet|reject(ed|ion)|refused|declined|cancel+ed|failed|bounced|returned|processed|processing|approved|reviewed|on (its|the) way|how long|take so long|waiting|list|all (my|the)|history|latest|last|recent)\b/,
  news: /\b(news|headlines?|anything new|whats new|what is new|new with|what(s| has| is| was)? ?(happened|happening|going on|up) (with|to|at|around|in)|(any|latest) (developments?|updates? (on|about|for))|stor(y|ies) (on|about)|announce(d|ments?)|newswire|press|heard (anything )?about)\b/,
  session:
    /\b(pre ?-?market|after ?-?hours|after ?-?market|extended hours|(market|trading|opening|closing|exchange) (hours|times?|bell)|regular (hours|session)|overnight)\b/,
  hold: /\b(i|we) (still |already |currently |now )?(own|hold|have|got|ve got)\b|\bam i (holding|invested)|\b(do|have) i (still |already )?(have|got|own|hold)\b|\bleft\b/,
  traded:
    /\b(i (bought|sold|traded|ordered|placed|shorted)|did i (\w+ )?(buy|sell|trade|order|place|short|execute)|have i (bought|sold|traded|ordered))\b/,
  contributes:
    /\b(contribut\w+|cost me|hurt(ing)? (me|my)|move[ds]? my|(add|added|take|took) (to|from) my|come[s]? from|due to|responsible|break ?down|because of)\b/,
  list: /\b(what|which|show|list|any|all|see|how many|do i have|are there|give me)\b/,
};
