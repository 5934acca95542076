import type { Lexicon } from './concepts.ts';

/** Spanish words. The text is folded: no capitals, no accents. */
export const wordsEs: Lexicon = {
  my: /\b(mi|mis|mio|mios|mia|mias|yo|tengo|he|hice|pedi|mande|envie|puse|compre|vendi|cobre|recibi|realice|me|nuestr[oa]s?|llevo|gane|perdi|estoy|poseo)\b/,
  why: /\b(por ?que|porq|xq|x que|pq|a que se debe|cual es la razon|motivo|causa|de donde viene|que pasa con|que paso con|que impide)\b/,
  howMuch: /\b(cuant[oa]s?|cual es mi|muestr\w+|ensen\w+)\b/,
  when: /\b(cuando|hasta cuando|hasta que hora|desde que hora|que (dia|fecha)|a que hora|en que fecha|proxim[oa])\b/,
  howTo:
    /\b(como (puedo|podria|se (hace|puede|usa|activa|configura|cambia|abre|cierra|crea|cancela|compra|vende|deposita|retira)|hago|hacer|le hago|debo|pongo|poner|entro|entrar|quito|quitar|descargo|descargar|veo|ver|inicio|uso|usar|configuro|configurar|agrego|agregar|anado|invito|exporto|recupero|cambio|cambiar|abro|abrir|cierro|compro|vendo|deposito|retiro|funciona|funcionan|verifico|activo|creo|cancelo|borro|elimino)|donde (puedo|se|encuentro|veo|descargo|esta el (boton|pdf))|(puedo|se puede) (cambiar|abrir|cerrar|usar|borrar|eliminar|activar|comprar (fracciones|una fraccion|media)|vender en corto|invitar|exportar|descargar|poner|recuperar|tener)|es posible|que (tengo|hay) que hacer)\b|\b(quiero (borrar|eliminar|cambiar|cerrar)|que (documentos|papeles)|olvide|activar|desactivar)\b/,
  meaning:
    /\b(que significan?|que (es|son) (un|una|unos|unas|el|la|los|las)|que quiere decir|definicion|significado|explique(me)?|explica(me)?|diferencia entre|que se entiende)\b/,
  price:
    /\b(precios?|cotiza|cotizacion(es)?|cotizan|cotizando|cuanto (vale|valen|cuesta|cuestan)|a cuanto (esta|estan|cotiza|va)|valor de la accion|en cuanto (esta|anda)|a como (esta|va))\b/,
  dayRange:
    /\b((maximo|minimo|apertura|rango)s? (y (el )?(minimo|maximo) )?(del dia|de hoy|intradia)|abrio|precio de apertura|maximo y minimo)\b/,
  spread:
    /\b(bid|ask|compra y venta|horquilla|diferencial|oferta y demanda|precio comprador|precio vendedor|spread)\b/,
  closeOf: /\b(cerro|cierre|cerraron|cierra|cerrar)\b/,
  move: /\b(subid[oa]s?|bajad[oa]s?|sube|baja|suben|bajan|subio|bajo|cayo|caido|cae|va|van|cambi[oa]|cambiado|variacion|movid[oa]|movimiento|movio|evoluciono|comport\w+|rinde|rindio|ganado|perdido|evolucion(ado)?|rendimiento|rentabilidad|fue|hizo)\b/,
  history:
    /\b(grafic[oa]s?|historial|historic[oa]s?|evolucion|tendencia|desde|en (el|los|las|la) (ultim\w+|pasad\w+)|ultim(o|a|os|as) (\d+ |dos |tres |seis |cinco |diez )?(dias?|semanas?|mes|meses|anos?|trimestres?)|(mes|ano|semana|trimestre) (pasad[oa]|anterior)|est[ea] (ano|mes|semana|trimestre)|en lo que va|\d+ (dias?|semanas?|meses|anos?)|(un|dos|tres|seis|cinco|diez) (mes|meses|ano|anos|semanas?)|una semana|anual|mensual|semanal)\b/,
  versus:
    /\b(vs|versus|compar\w+|frente a|contra|comparacion|mejor que|mas (grande|barat[oa]|car[oa]) que|ganando(le)? a|le (gano|estoy ganando|voy ganando)|cual (de|ha|es|tiene|rinde|fue|subio)|respecto a|en relacion con|supera\w*|al lado de|diferencia entre)\b/,
  marketCap:
    /\b(capitalizacion( bursatil| de mercado)?|valor (de mercado|bursatil) de|valoracion|patrimonio (del|de)|activos (gestionados|bajo gestion|del fondo)|que tan grande|cuan grande|acciones en circulacion)\b/,
  pe: /\b(per|p e|pe|precio ?(\/| )? ?beneficio|relacion precio|bpa|beneficio por accion|ganancias? por accion|utilidad por accion|ratio precio|multiplo)\b/,
  week52:
    /\b(52 semanas|cincuenta y dos semanas|(maximo|minimo)s? (y (el )?(minimo|maximo) )?(anual(es)?|del ano|de 12 meses|de un ano|en un ano))\b/,
  beta: /\b(beta|que tan volatil|volatilidad de)\b/,
  volume:
    /\b(volumen(es)?|cuantas acciones (de .* )?(se )?(han )?(negoci|cambi|oper)\w*|acciones negociadas)\b/,
  keyFigures:
    /\b((cifras|datos|indicadores|numeros|metricas) (clave|fundamentales|principales|basic\w+)|fundamentales|estadisticas|ratios|metricas)\b/,
  expense:
    /\b(ratio de gastos|gastos (anuales|corrientes|del (etf|fondo))|comision de gestion|coste anual|costo anual|ter)\b/,
  company:
    /\b(a que se dedica|que (hace|fabrica|vende|produce)|empresa|compania|perfil|sobre|quien(es)? (es|son)|hableme|hablame|cuenteme|cuentame|informacion (de|sobre)|sede|con sede|industria|en que sector|a que sector|que sector|negocio|describ\w+|descripcion|(principales |mayores )?(posiciones|participaciones|valores|tenencias) (del|de la|de el|que contiene)|que (contiene|incluye|tiene dentro)|composicion|componentes|cartera del)\b/,
  ratings:
    /\b(analistas?|recomendacion(es)? de (los )?analistas|calificacion(es)?|precios? objetivo|objetivos? de precio|consenso|valoraciones)\b/,
  earnings:
    /\b(resultados( trimestrales| financieros)?|presenta(ra)? (sus )?(resultados|cuentas)|informe trimestral|ganancias trimestrales|reportes? (trimestral(es)?|de (resultados|ganancias))|fecha de reporte|super(o|aron) (las )?(estimaciones|expectativas|previsiones)|trimestre pasado|publica(ra)? (sus )?(resultados|ganancias|cuentas)|reporta(ra)?|fecha de (los )?(resultados|ganancias)|beneficios trimestrales|proximo informe)\b/,
  dividend:
    /\b(di[bv]idendos?|ex ?-?di[bv]idendo|rentabilidad por dividendo|rendimiento por dividendo|reparte|repartira)\b/,
  received:
    /\b(recibid[oa]s?|recibi|cobrad[oa]s?|cobre|me han pagado|me pagaron|ganado|gane|percibid[oa]s?|ingresad[oa]s?)\b/,
  position:
    /\b(posicion(es)?|cartera|portafolio|tenencias?|mis (acciones|valores|inversiones|etf)|que (acciones )?(tengo|poseo)|(tengo|poseo) (acciones|invertido)|cuantas acciones .*(tengo|poseo)|en que (he invertido|estoy invertido)|invertido)\b|\b((cortos?|posiciones cortas) abiert\w+|en corto|mis (ganadoras|perdedoras))\b/,
  shares: /\b(acc?ion(es)?|titulos?|participaciones|valores)\b/,
  lots: /\b(lotes?|coste (medio|promedio|de compra|base)|costo (medio|promedio|de compra|base)|base de (coste|costo)|precio (medio|promedio|de compra|de entrada)|cuanto pague|a cuanto compre|(que|cuando) compre|punto de equilibrio)\b/,
  gain: /\b(gananci?a?s?|ganad[oa]|gane|gano|ganando|ganar|beneficios?|rendimientos?|rentabilidad|plusvalias?|utilidad(es)?|resultados?|p ?(&|y)? ?l|pyg|p y g|retorno|mejor(es)?)\b/,
  loss: /\b(perdidas?|perdid[oa]s?|perdi|pierdo|perdiendo|perder|minusvalias?|en rojo|peor(es)?|negativ[oa]|caida|bajada)\b/,
  today:
    /\b(hoy|de hoy|del dia|esta manana|en el dia|diari[oa]|ahora|hasta ahora|desde (la apertura|ayer|el cierre)|intradia)\b/,
  open: /\b(no realizad[oa]s?|sin realizar|latentes?|abiert[oa]s?|en total|total(es)?|global|en conjunto|acumulad[oa]s?|sobre el papel|flotantes?)\b/,
  realised:
    /\b((?<!no )realizad[oa]s?|cerrad[oa]s?|materializad[oa]s?|con (mis |las )?ventas|al vender|(que )?ya tome|ganancias tomadas|tomas? de ganancias|(con|de) (lo|las|los) que vendi|cuando vendi|(?<!no )realice|asegure|(operaciones|posiciones) cerradas|vendid[oa]s?|por vender)\b/,
  worth:
    /\b(vale|valen|valor|total|saldos?|patrimonio|cuanto (dinero )?tengo|cuanto hay|resumen|balance|todas mis cuentas|cuatro cuentas)\b|\b(todo sumado|todo junto|valor total|cuenta de (fondos|acciones)|cuenta cuantitativa)\b/,
  cash: /\b(efectivo|(sin|por) liquidar|liquidez|poder (de compra|adquisitivo)|disponibles?|dinero (libre|disponible|para invertir)|para (invertir|comprar|operar)|puedo (gastar|invertir|usar|retirar)|retirar|monedero|billetera|liquidad[oa]|sin invertir|fondos disponibles|caja)\b/,
  account: /\b(cuentas?|cartera|portafolio|monedero|billetera|patrimonio|saldo)\b/,
  performance:
    /\b(rendimiento|rendid[oa]|rinde|rendir|rindio|rentabilidad|desempeno|evolucion(ado|a|o)?|curva|como (me )?(va|voy|ha ido|fue|ha evolucionado|va mi)|resultado|retorno|historial|crecid[oa]|crecimiento|grafic[oa]|ponderad[oa])\b/,
  order:
    /\b(orden(es)?|pedidos? de (compra|venta)|operacion(es)?|limite|limitada|ejecucion(es)?|transaccion(es)?|negociaciones)\b|\b(compras?|ventas?)\b/,
  pending:
    /\b(pendientes?|abiertas?|en curso|activas?|esperando|sin ejecutar|vivas?|en espera|por ejecutar)\b/,
  unfilled:
    /\b(no (se )?(ha|han|fue|esta|estan|me)? ?(sido )?(ha )?(ejecut\w+|complet\w+|cumpl\w+|realiz\w+|llen\w+|cruz\w+|sal\w+|comprado|vendido)|sin ejecutar(se)?|sin completar(se)?|nunca se (ejecuto|completo|lleno)|atorad[oa]s?|trabad[oa]s?|sigue(n)? (esperando|sin)|no pasa nada|todavia (pendiente|no|espera)|aun (pendiente|no|espera)|atascad[oa]|parad[oa]|bloquead[oa]|tarda(ndo)?|detenid[oa]|impide)\b|\b(no se (vendio|compro|ejecuto)|solo (una )?parte|a medias|parcial\w*|sigue ahi|no pasa nada)\b/,
  last: /\b(cancelad[oa]s?|ultim[oa]s?|recientes?|recientemente|anterior(es)?|pasad[oa]s?|historial|ayer|mas nuev[oa])\b/,
  fee: /\b(comi[cs]i[oó]n(es)?|cobraron|tarifas?|cargos?|cuotas?|cobra(n)?|costes? de (operar|operacion|negociacion|transaccion)|costos? de (operar|operacion|negociacion|transaccion)|gastos de (operacion|compra|venta)|cuanto (cuesta|costaria) (comprar|vender|operar))\b/,
  market:
    /\b(mercados?|bolsa|indices?|wall street|s ?(&|and|y)? ?p ?500|s and p|dow|dow jones|nasdaq|avances? y (descensos?|retrocesos?)|acciones (suben|bajan)|cuantas acciones (suben|bajan|han subido|han bajado))\b/,
  gainers:
    /\b(ganador[ae]s?|mayor(es)? (subidas?|alzas?|ganancias?|avances?|incrementos?)|(mas|que mas) (sub\w+|han? subido|gan\w+|avanz\w+)|(sube|suben|subido|subieron|ganan) mas|(la|las|el|los) que mejor (va|van)|se dispar\w+|mas (han )?(ganado|subido)|disparad[oa]s|alcistas|mejores (acciones|valores)|mejor comportamiento)\b/,
  losers:
    /\b(perdedor[ae]s?|mayor(es)? (caidas?|bajadas?|perdidas?|descensos?|bajas?)|(mas|que mas) (baj\w+|han? (bajado|caido)|ca[ei]\w*|pierd\w+|perd\w+|retroced\w+)|(baja|bajan|caen|cae|cayeron|bajado|caido|pierden) mas|(la|las|el|los) que peor (va|van)|desplom\w+|se hunden?|va(n)? peor|bajistas|peores (acciones|valores)|peor comportamiento)\b/,
  active: /\b(mas (activ[oa]s?|negociad[oa]s?)|mayor(es)? volumen(es)?|mas volumen)\b/,
  sector: /\bsector(es)?\b/,
  hours:
    /\b((para que|cuando) (abra|abre|cierre|cierra)n?|(esta|estan) (abierto|abierta|cerrado|cerrada)s? (el mercado|la bolsa|los mercados|wall street)|(abre|abren|abrio|cierra|cierran|abiert[oa]s?|cerrad[oa]s?) (el|la|los|hoy|ahora|a|manana)|(mercado|bolsa|sesion|nyse|nasdaq)s? .*(abre|abren|cierra|cierran|abiert[oa]|cerrad[oa])|(esta|estan|cuando|a que hora|hasta cuando) .*(abre|abren|cierra|cierran|abiert[oa]|cerrad[oa])|horarios?|a que hora|hora de (apertura|cierre)|preapertura|pre ?-?mercado|fuera de hora|se puede (operar|negociar) (ahora|hoy)|que sesion)\b/,
  holiday:
    /\b(festivos?|feriados?|cierre (anticipado|temprano)|cierra (antes|temprano)|media jornada|accion de gracias|navidad|dia libre|vacaciones)\b/,
  calendar:
    /\b(calendario|agenda|proxim[oa]s? (fechas|eventos|dias|semanas?|resultados)|eventos?|esta semana|semana que viene|fechas|previst[oa]s?|viene)\b/,
  idea: /\b(ideas?|senales?|informe matutino|propuestas?)\b/,
  should:
    /\b(es (hora|momento) de (comprar|vender|invertir|entrar|salir)|(buen )?momento (para|de) (comprar|vender|entrar|invertir)|comprari[ae]s?|venderi[ae]s?|deberia|deberiamos|debo (comprar|vender|invertir|mantener|quedarme)|me (recomienda|recomiendas|aconseja|aconsejas|conviene|sugiere|sugieres)|recomiend\w+|recomendaria\w*|recomendacion(es)?( de inversion)?$|aconsej\w+|consejos?|que (acciones? |valores |etf )?(compro|comprar|vendo|vender|me compro)|en que (invertir|invierto|deberia)|(buena?|mala?|buen|mal) (compra|momento|inversion|accion|idea)|mejor(es)? (accion(es)?|inversion(es)?|etf|valores) (para|que)|(etf|accion|fondo) es (el |la )?mejor|vale la pena|merece la pena|conviene|donde (invertir|invierto|meto)|comprar o vender|(usted|tu) (compraria|comprarias|venderia))\b|\b(mejor (forma|manera) de invertir|jubilacion|retiro futuro)\b/,
  predict:
    /\b(subira\w*|bajara\w*|caera\w*|llegara\w*|valdra\w*|costara\w*|alcanzara\w*|estara\w*|seguira\w*|hara\w*|va[n]? a (subir|bajar|caer|llegar|valer|costar|alcanzar|estar|seguir|recuperar\w*|desplomar\w*)|predic\w+|pronostic\w+|prevision(es)?|perspectivas|manana|futuro|dentro de (un|una|dos|tres|cinco|diez|\d+)|a fin(ales)? de (ano|mes)|recuperara\w*|duplicara\w*)\b/,
  product: /\b(fondos?|estrategias?|robots?|productos?( cuantitativos?)?|cuantitativ[oa]s?)\b/,
  savings:
    /\b(ahorros?|microinversion|micro ?-?inversion|interes(es)?|plazos? fijos?|plan de ahorro|deposito a plazo)\b/,
  buy: /\b(comprar?|compre|compra(me)?|compreme|adquirir|compro)\b/,
  sell: /\b(vender?|venda|vende(me)?|venta|vendo|cerrar (mi|la))\b/,
  short: /\b(en corto|corto|venta en corto|ponerme corto)\b/,
  cover: /\b(cubrir|recomprar)\b/,
  act: /\b(coloc\w+|pon(ga|er|me)?|envi\w+|prepar\w+|cancel\w+|transfer\w+|muev\w+|mover|retir\w+|deposit\w+|cambi(a|e|ar)|rellen\w+|boleta|cre(a|e|ar))\b/,
  greeting:
    /^(hola|buen[oa]s( dias| tardes| noches)?|gracias|muchas gracias|quien (es|eres)|que (puede|puedes|sabe|sabes) hacer|en que (puede|puedes) ayudar\w*|ayuda|que (puedo|le puedo|te puedo) preguntar\w*|(es|eres) (usted )?(humano|un robot|una persona|una ia))\b/,
  goesOn:
    /^(y|e|que hay de|tambien|lo mismo|entonces)\b|\b(su|sus|ella|ellas|esa (accion|empresa)|esta (accion|empresa)|ese|esos)\b/,
  others:
    /@|(?<!\b(invit\w+|recomend\w+|traer) a )\bmi (esposa|esposo|marido|mujer|amig[oa]|jefe|vecin[oa]|herman[oa]|hij[oa]|madre|padre)\b|\b(otr[oa]s?|tod[oa]s l[oa]s|cada) (clientes?|usuari[oa]s?|personas?)\b|\botra persona\b|\binformacion privilegiada\b/,
  elsewhere:
    /\b(clima|llover|llueve|lluvia|tiempo (va a hacer|hace|hara)|temperatura|poema|poesia|cancion|chiste|cuento|receta|cocin\w+|huevos?|medico|pastillas?|medicina|duele|demandar|casero|abogado|divorcio|vuelos?|hotel|restaurante|pelicula|partido|futbol|quien gano|traduc\w+|en (frances|aleman|italiano|ingles|japones)|capital de|python|javascript|codigo|tarea|resuelv\w+|horoscopo|novi[oa]|me (quieres|quiere|amas|ama)|ocult\w+ .*(impuestos|irs|hacienda|fisco)|evadir|lavar dinero|(tus|sus) instrucciones|instrucciones del sistema|ignor\w+|administrador|drop table|script alert|elecciones|presidente|farmacia|supermercado|biblioteca|dentista|fontanero|electricista|tejado|cocina|bano|muebles|lavadora|mancha|pasaporte|carnet de conducir|gat[oa]|perr[oa]|bebe|jardin|calorias|vitaminas?|peluquer\w+|hipotecas?|historial (de credito|crediticio)|luz en casa|factura de la luz|concierto|museo|tren|trenes|autobus|taxi|loteria|(que|cual) (movil|celular|portatil|coche|telefono))\b|\b(gbm|bursanet|kuspit|degiro|trade republic)\b/,
  deposit:
    /\b(depositos?|deposite|depositad[oa]s?|ingresos? (de dinero|por banco)|ingrese dinero|abonos?|transferencias?( bancarias?)?|transferi|recargas?|recargue|(mande|envie|enviado|mandado|meti) (unos |los |mis |el )?(usdt|dinero|fondos|\$? ?\d[\d., ]*)|dinero que (mande|envie|deposite)|usdt)\b/,
  withdrawal:
    /\b(retiros?|retiradas?|retire|retirad[oa]s?|(saque|sacado) (dinero|fondos)|pago a mi banco|envio a mi banco)\b/,
  state:
    /\b(estado|donde (esta|estan|quedo|anda|va)|lleg(o|a|ado|ue|an|aron|ar)|aparec\w+|acreditad[oa]|abonad[oa]|reflej\w+|confirmad[oa]|confirmacion(es)?|definitiv[oa]|final|sali(o|do)|sale|en espera|espera|pendientes?|atorad[oa]|atascad[oa]|trabad[oa]|perdid[oa]|demor\w+|tard\w+|todavia|aun|ya|rechaz\w+|deneg\w+|cancelad[oa]s?|fall(o|ado)|devuelt[oa]s?|devolvi\w+|proces\w+|aprobad[oa]|revis\w+|en camino|que (paso|pasa|hay) con|paso con|lista|todos|todas|historial|ultim[oa]s?|recientes?|por ?que)\b/,
  news: /\b(noticias?|titulares?|novedad(es)?|algo nuevo|que hay de nuevo|que (paso|pasa|esta pasando|ha pasado|sucede|sucedio|ocurrio|ocurre) (con|en|a)|comunicados?|anunci(o|os|aron|ado)|prensa|ultima hora)\b/,
  session:
    /\b(pre ?-?mercado|preapertura|pos(t)? ?-?mercado|fuera de hora(rio|s)?|horario (extendido|ampliado|de mercado|regular|bursatil)|horarios?|despues del cierre|antes de la apertura|hora de (apertura|cierre)|sesion (regular|extendida))\b/,
  hold: /\b(tengo|poseo|me queda[n]?|mantengo|conservo|llevo)\b/,
  traded:
    /\b((que|cuando|cuanto) (compre|vendi|opere|ordene)|(?<!^)(?<!favor )(compre|vendi|opere|negocie)|he (comprado|vendido|operado))\b/,
  contributes:
    /\b(aport\w+|contribu\w+|me (cost\w+|quit\w+|rest\w+|sum\w+)|viene[n]?|se debe|desglos\w+|por culpa|mov(io|ido) mi)\b/,
  list: /\b(que|cuales|cual|muestr\w+|ensen\w+|ver|lista|listado|algun[oa]?s?|todas?|todos|hay|tengo)\b/,
};
