import { countryCodes } from '@ngo-plus/contract/identity/accounts';

/** ISO 3166-1 alpha-3 to alpha-2. The runtime only knows alpha-2. */
const alpha3Codes = `
  ABW:AW AFG:AF AGO:AO AIA:AI ALA:AX ALB:AL AND:AD ARE:AE ARG:AR ARM:AM ASM:AS ATA:AQ ATF:TF ATG:AG AUS:AU
  AUT:AT AZE:AZ BDI:BI BEL:BE BEN:BJ BES:BQ BFA:BF BGD:BD BGR:BG BHR:BH BHS:BS BIH:BA BLM:BL BLR:BY BLZ:BZ
  BMU:BM BOL:BO BRA:BR BRB:BB BRN:BN BTN:BT BVT:BV BWA:BW CAF:CF CAN:CA CCK:CC CHE:CH CHL:CL CHN:CN CIV:CI
  CMR:CM COD:CD COG:CG COK:CK COL:CO COM:KM CPV:CV CRI:CR CUB:CU CUW:CW CXR:CX CYM:KY CYP:CY CZE:CZ DEU:DE
  DJI:DJ DMA:DM DNK:DK DOM:DO DZA:DZ ECU:EC EGY:EG ERI:ER ESH:EH ESP:ES EST:EE ETH:ET FIN:FI FJI:FJ FLK:FK
  FRA:FR FRO:FO FSM:FM GAB:GA GBR:GB GEO:GE GGY:GG GHA:GH GIB:GI GIN:GN GLP:GP GMB:GM GNB:GW GNQ:GQ GRC:GR
  GRD:GD GRL:GL GTM:GT GUF:GF GUM:GU GUY:GY HKG:HK HMD:HM HND:HN HRV:HR HTI:HT HUN:HU IDN:ID IMN:IM IND:IN
  IOT:IO IRL:IE IRN:IR IRQ:IQ ISL:IS ISR:IL ITA:IT JAM:JM JEY:JE JOR:JO JPN:JP KAZ:KZ KEN:KE KGZ:KG KHM:KH
  KIR:KI KNA:KN KOR:KR KWT:KW LAO:LA LBN:LB LBR:LR LBY:LY LCA:LC LIE:LI LKA:LK LSO:LS LTU:LT LUX:LU LVA:LV
  MAC:MO MAF:MF MAR:MA MCO:MC MDA:MD MDG:MG MDV:MV MEX:MX MHL:MH MKD:MK MLI:ML MLT:MT MMR:MM MNE:ME MNG:MN
  MNP:MP MOZ:MZ MRT:MR MSR:MS MTQ:MQ MUS:MU MWI:MW MYS:MY MYT:YT NAM:NA NCL:NC NER:NE NFK:NF NGA:NG NIC:NI
  NIU:NU NLD:NL NOR:NO NPL:NP NRU:NR NZL:NZ OMN:OM PAK:PK PAN:PA PCN:PN PER:PE PHL:PH PLW:PW PNG:PG POL:PL
  PRI:PR PRK:KP PRT:PT PRY:PY PSE:PS PYF:PF QAT:QA REU:RE ROU:RO RUS:RU RWA:RW SAU:SA SDN:SD SEN:SN SGP:SG
  SGS:GS SHN:SH SJM:SJ SLB:SB SLE:SL SLV:SV SMR:SM SOM:SO SPM:PM SRB:RS SSD:SS STP:ST SUR:SR SVK:SK SVN:SI
  SWE:SE SWZ:SZ SXM:SX SYC:SC SYR:SY TCA:TC TCD:TD TGO:TG THA:TH TJK:TJ TKL:TK TKM:TM TLS:TL TON:TO TTO:TT
  TUN:TN TUR:TR TUV:TV TWN:TW TZA:TZ UGA:UG UKR:UA UMI:UM URY:UY USA:US UZB:UZ VAT:VA VCT:VC VEN:VE VGB:VG
  VIR:VI VNM:VN VUT:VU WLF:WF WSM:WS YEM:YE ZAF:ZA ZMB:ZM ZWE:ZW`;

/** Common names that no CLDR list contains. */
const informalNames: Readonly<Record<string, string>> = {
  uk: 'GB',
  'great britain': 'GB',
  britain: 'GB',
  'united kingdom of great britain and northern ireland': 'GB',
  england: 'GB',
  scotland: 'GB',
  wales: 'GB',
  uingereza: 'GB',
  marekani: 'US',
  'northern ireland': 'GB',
  usa: 'US',
  'united states of america': 'US',
  america: 'US',
  uae: 'AE',
  drc: 'CD',
  'dr congo': 'CD',
  'democratic republic of the congo': 'CD',
  'democratic republic of congo': 'CD',
  'republic of the congo': 'CG',
  'ivory coast': 'CI',
  swaziland: 'SZ',
  burma: 'MM',
  holland: 'NL',
  'the netherlands': 'NL',
  'the gambia': 'GM',
  'czech republic': 'CZ',
  macedonia: 'MK',
  'cape verde': 'CV',
  'east timor': 'TL',
  'south korea': 'KR',
  'republic of korea': 'KR',
  'north korea': 'KP',
  'russian federation': 'RU',
  'viet nam': 'VN',
  'republic of ireland': 'IE',
  'united republic of tanzania': 'TZ',
};

/** The languages whose country names are recognised. */
const languages = (
  'en fr es pt de it nl sw rw am om so ha yo ig zu xh af ar fa ur hi bn ta te mr ne si my th lo km vi id ms fil ' +
  'zh zh-Hant ja ko ru uk pl cs sk hu ro bg sr hr sl sq mk el tr he ka hy az kk uz ky mn sv da nb fi et lv lt is ' +
  'ga cy ca eu gl mt'
).split(' ');

const folded = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[.'’()]/g, '')
    .replace(/&/g, 'and')
    .replace(/[\s,_–—-]+/g, ' ')
    .trim();

let cachedNames: ReadonlyMap<string, string> | undefined;

/** Built on first use, because it has tens of thousands of names. Earlier languages win. */
function countryNames(): ReadonlyMap<string, string> {
  if (cachedNames) return cachedNames;
  const codeByName = new Map(Object.entries(informalNames));
  const codes = new Set<string>(countryCodes);
  for (const pair of alpha3Codes.trim().split(/\s+/)) {
    const [three = '', two = ''] = pair.split(':');
    if (codes.has(two) && !codeByName.has(three.toLowerCase()))
      codeByName.set(three.toLowerCase(), two);
  }
  for (const language of languages)
    for (const style of ['long', 'short'] as const) {
      const display = new Intl.DisplayNames([language], {
        type: 'region',
        style,
        fallback: 'none',
      });
      for (const code of countryCodes) {
        const name = folded(display.of(code) ?? '');
        if (name !== '' && !codeByName.has(name)) codeByName.set(name, code);
      }
    }
  cachedNames = codeByName;
  return codeByName;
}

/** The country of an ISO code of two or three letters, or of a name in one of many languages. */
export function countryIn(text: string): string | undefined {
  const code = text.trim().toUpperCase();
  if (countryCodes.includes(code)) return code;
  return countryNames().get(folded(text));
}
