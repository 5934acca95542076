/** Where a stock's simulation starts and how it behaves; nothing here is a fact about the company. */
export interface StockLevel {
  /** Dollars, near what it traded at when the table was made. */
  readonly price: number;
  /** Millions, of all classes, rounded. */
  readonly sharesMillions: number;
  /** Of the price, a year. */
  readonly dividendYieldPercent: number;
  /** Price over a year's earnings; 0 when it earns nothing. */
  readonly priceToEarnings: number;
  /** Loading on the market factor. */
  readonly beta: number;
  /** A year, total. */
  readonly volatilityPercent: number;
}

/** The day on whose close the levels stand. Prices before and after are walked from here. */
export const LEVEL_DATE = '2025-12-31';

/* Ticker price shares yield P/E beta volatility. */
const table = `
GOOGL 313 12100 0.27 31 1.05 28
META 660 2520 0.32 29 1.20 33
NFLX 94 4240 0 39 1.10 34
DIS 114 1790 1.3 17 1.05 27
CMCSA 30 3650 4.4 7 0.80 26
T 24.8 7100 4.5 8 0.45 22
VZ 40.7 4220 6.8 9 0.40 20
TMUS 203 1120 2.0 20 0.55 23
TTWO 256 185 0 0 0.85 30
AMZN 231 10690 0 33 1.25 31
TSLA 450 3325 0 280 1.80 55
HD 344 995 2.7 23 0.95 23
MCD 306 713 2.4 26 0.55 18
NKE 64 1480 2.5 37 1.05 33
SBUX 84 1137 2.9 51 0.90 30
LOW 241 561 2.0 20 0.95 25
BKNG 5355 32 0.7 35 1.15 27
TJX 154 1112 1.1 34 0.75 21
ABNB 136 615 0 32 1.25 35
GM 81 933 0.7 15 1.25 34
F 13.1 3984 4.6 11 1.25 34
CMG 37 1340 0 32 1.00 34
WMT 111 7970 0.84 39 0.65 20
PG 143 2340 2.95 21 0.45 17
KO 70 4303 2.9 23 0.40 16
PEP 144 1367 3.95 27 0.45 18
COST 862 443 0.6 46 0.80 21
PM 160 1556 3.65 29 0.50 22
MO 58 1680 7.2 11 0.45 20
MDLZ 54 1290 3.7 20 0.45 20
CL 79 806 2.6 22 0.40 18
TGT 98 454 4.65 12 1.00 33
KMB 101 332 5.0 17 0.40 21
XOM 120 4220 3.4 17 0.75 24
CVX 152 2010 4.5 21 0.80 24
COP 94 1236 3.5 13 0.95 29
SLB 38 1495 3.0 15 1.05 34
EOG 105 542 3.9 10 0.90 28
OXY 41 985 2.3 28 1.05 34
PSX 129 403 3.7 35 1.05 31
MPC 163 301 2.4 18 1.05 33
KMI 27.5 2224 4.25 23 0.70 23
BRK.B 503 2157 0 16 0.75 18
JPM 322 2722 1.85 16 1.10 24
V 351 1930 0.75 34 0.85 20
MA 571 898 0.6 36 0.90 21
BAC 55 7303 2.05 15 1.15 26
WFC 93 3140 1.95 15 1.15 27
GS 879 303 1.8 18 1.30 28
MS 178 1590 2.25 18 1.25 28
AXP 370 689 0.9 24 1.20 27
C 117 1789 2.05 16 1.25 28
SCHW 100 1777 1.1 23 1.10 27
BLK 1070 155 1.95 27 1.30 25
SPGI 523 303 0.75 37 1.00 22
PYPL 58 936 1.0 12 1.30 36
COIN 226 270 0 20 2.40 75
LLY 1075 945 0.55 52 0.70 31
UNH 330 906 2.65 17 0.60 31
JNJ 207 2409 2.5 20 0.40 17
ABBV 228 1767 3.0 39 0.45 22
MRK 105 2482 3.2 14 0.45 24
PFE 25 5686 6.9 15 0.50 24
TMO 579 376 0.3 33 0.85 26
ABT 125 1739 2.0 16 0.65 20
AMGN 327 538 3.05 25 0.50 24
ISRG 566 355 0 73 1.15 30
GILD 123 1241 2.55 19 0.45 25
VRTX 453 254 0 32 0.55 27
BMY 54 2036 4.65 18 0.40 24
CVS 79 1269 3.35 0 0.60 31
MDT 96 1282 2.95 26 0.70 20
GE 308 1055 0.45 41 1.25 28
CAT 573 468 1.05 29 1.20 29
BA 217 785 0 0 1.20 34
RTX 183 1341 1.5 38 0.70 22
LMT 484 231 2.85 27 0.45 22
UNP 231 593 2.4 20 0.90 21
UPS 99 848 6.6 15 0.95 28
FDX 289 235 2.0 16 1.15 30
DE 466 271 1.4 25 0.95 26
ETN 319 388 1.3 32 1.20 30
GEV 654 271 0.15 105 1.50 45
UBER 82 2078 0 11 1.25 36
AAPL 272 14780 0.38 36 1.10 25
MSFT 484 7433 0.75 34 1.00 22
NVDA 187 24300 0.02 46 1.75 42
AVGO 346 4722 0.75 72 1.45 43
ORCL 195 2873 1.0 37 1.30 40
CRM 265 937 0.63 35 1.20 32
ADBE 350 419 0 21 1.15 31
AMD 214 1628 0 112 1.80 50
INTC 37 4770 0 0 1.35 47
CSCO 77 3952 2.15 29 0.90 23
QCOM 171 1071 2.1 35 1.25 33
TXN 173 909 3.3 32 1.10 29
IBM 296 935 2.3 35 0.75 26
NOW 153 1038 0 92 1.20 33
INTU 662 278 0.73 45 1.15 28
AMAT 257 793 0.72 29 1.50 38
MU 285 1125 0.16 27 1.60 48
LRCX 171 1256 0.6 38 1.60 42
ADI 271 490 1.45 60 1.15 29
PANW 184 697 0 117 1.05 33
CRWD 469 252 0 0 1.15 40
PLTR 178 2383 0 415 1.80 58
LIN 426 467 1.4 29 0.80 19
SHW 324 248 1.0 31 1.05 24
FCX 51 1436 1.2 35 1.35 36
NEM 100 1091 1.0 16 0.55 35
APD 247 222 2.9 0 0.85 25
ECL 263 283 1.1 37 0.90 20
NUE 163 229 1.35 23 1.30 34
PLD 128 929 3.15 37 1.15 27
AMT 176 468 3.85 28 0.75 25
EQIX 766 98 2.45 70 0.85 25
WELL 186 686 1.6 130 0.80 22
O 56 920 5.75 53 0.70 18
SPG 185 326 4.75 27 1.15 25
PSA 260 175 4.6 27 0.75 22
DLR 155 344 3.15 40 0.95 27
NEE 80 2083 2.8 25 0.65 25
DUK 117 778 3.65 18 0.45 18
SO 87 1101 3.4 22 0.45 18
D 59 854 4.55 19 0.55 21
AEP 115 534 3.3 17 0.50 19
EXC 44 1010 3.65 16 0.45 19
CEG 353 312 0.45 40 1.20 44`;

export const stockLevels: ReadonlyMap<string, StockLevel> = new Map(
  table
    .trim()
    .split('\n')
    .map((row) => {
      const [ticker = '', ...numbers] = row.split(' ');
      const [price = 0, sharesMillions = 0, dividend = 0, earnings = 0, beta = 1, volatility = 0] =
        numbers.map(Number);
      return [
        ticker,
        {
          price,
          sharesMillions,
          dividendYieldPercent: dividend,
          priceToEarnings: earnings,
          beta,
          volatilityPercent: volatility,
        },
      ];
    }),
);
