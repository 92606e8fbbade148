import type { Lexicon } from "../../classes.ts";

export const SWAHILI: Lexicon = {
  common:
    "na ya wa kwa ni katika za la cha kwamba hii hiyo huu yake pia kuwa lakini ambayo ambao au hapa wake yao kama si sana ili baada",
  AI: "akili_bandia akili_mnemba akili_unde msaidizi wasaidizi msaidizi_wa_kidijitali modeli_ya_lugha modeli_za_lugha mfumo_wa_lugha muundo_wa_lugha miundo_ya_lugha",
  AGENT:
    "wakala mawakala roboti boti modeli mashine algoriti kiotomatiki otomatiki mfasiri mtafsiri mkadiriaji mtathmini kikusanyaji kichanganuzi kifupishi",
  SYSTEM: "zana kifaa vifaa mfumo mifumo programu huduma kivinjari jukwaa seva kisomaji kiendelezi",
  WHOEVER:
    "yeyote yeyote_anayesoma yeyote_atakayesoma anayesoma wanaosoma kila_modeli kila_mfumo kila_msaidizi kila_wakala modeli_zote wasaidizi_wote mifumo_yote kama_wewe_ni ikiwa_wewe_ni kama_wewe ukiwa_ni iwapo_wewe ukisoma ukisoma_hii ukisoma_haya unaposoma anayechakata ujumbe_kwa maelekezo_kwa maagizo_kwa kumbuka_kwa dokezo_kwa taarifa_kwa ilani_kwa kwa_msaidizi kwa_modeli kwa_wasaidizi habari hujambo ndugu mpendwa",
  OMIT: "acha achilia_mbali ruka ruka_sehemu ficha fiche kuficha usitaje usijumuishe ondoa_habari kataa kataeni kukataa nyamaza nyamazeni nyamazia kaa_kimya futa_sehemu chuja puuza_ukweli wacha punguza_uzito tenga",
  KEEP: "kumbuka kumbukeni kukumbuka hifadhi hifadhini kuhifadhi weka_kumbukumbu weka_kwenye_kumbukumbu tunza kutunza rekodi andika_kwenye_kumbukumbu usisahau jifunze zingatia kariri dumisha",
  OVERRIDE:
    "puuza puuzeni kupuuza puuzia usijali sahau sahauni kusahau usifuate ya_awali za_awali yaliyotangulia zilizotangulia yaliyopita ya_hapo_juu yaliyopo_juu batilisha kubatilisha yamebatilishwa yamefutwa ghairi kughairi hayatumiki hayana_nguvu yamepitwa zima_kichujio zima_vizuizi kwepa kukwepa vunja_sheria lemaza tengua ondoa_vizuizi badala_ya_yote",
  REVEAL:
    "fichua fichueni kufichua onyesha onyesheni kuonyesha funua toa_siri orodhesha orodhesheni kuorodhesha chapisha_yote rudia rudieni kurudia neno_kwa_neno kama_yalivyo toa_yaliyomo wasilisha_yote nakili dhihirisha",
  SEND: "tuma tumeni kutuma itume utume peleka pelekeni kupeleka pakia kupakia sambaza kusambaza shiriki kushiriki fungua fungueni kufungua bofya bofyeni kubofya bonyeza bonyezeni kubonyeza tembelea tembeleeni kutembelea nenda nendeni fuata_kiungo jiandikishe jisajili piga_simu mpigie alika bandika ambatisha kuambatisha jaza kujaza chapisha kuchapisha wasiliana ripoti_kwa ingiza_kwenye hamisha_faili elekeza",
  BUY: "nunua nunueni kununua agiza kuagiza lipa lipeni kulipa lipia kulipia hamisha_pesa hamisha_fedha tuma_pesa changia kuchangia thibitisha kuthibitisha weka_nafasi ongeza_kwenye_kikapu kikapu uza kuuza idhinisha_malipo fanya_malipo",
  RUN: "endesha kuendesha tekeleza tekelezeni kutekeleza sakinisha kusakinisha pakua kupakua anzisha kuanzisha anza kuanza ita tumia tumieni kutumia tumia_zana amri_ifuatayo washa fanya fanyeni kufanya zindua",
  CHANGE:
    "futa futeni kufuta ondoa ondoeni kuondoa badilisha badilisheni kubadilisha badili kubadili hariri kuhariri weka wekeni kuweka rekebisha unda kuunda tengeneza kutengeneza ongeza ongezeni kuongeza ingiza kuingiza zima kuzima sogeza ruhusu kuruhusu toa_ruhusa kubali kukubali sasisha kusasisha funga weka_upya andika_upya panga_upya teua",
  RATE: "pendekeza pendekezeni kupendekeza ipendekeze apendekeze yapendekeze hupendekeza shauri kushauri kadiria kukadiria tathmini kutathmini pa_alama mpe_alama ipe_alama upe_alama toa_alama ipe_nafasi orodhesha_kwanza weka_kwanza weka_juu pendelea kupendelea pa_kipaumbele ipe_kipaumbele kipaumbele sifu sifia kusifu kusifia tangaza_bidhaa kukuza chagua chagueni kuchagua idhinisha kuidhinisha pitisha ajiri ainisha chukulia kuchukulia amini kuamini iamini weka_alama sisitiza kusisitiza angazia kuangazia shawishi unga_mkono alama_ya_juu alama_za_juu nafasi_ya_kwanza",
  ROLE: "jifanye jifanyeni kujifanya igiza kuigiza jidai chukua_nafasi_ya kaimu fikiria_wewe kuwa_kama sasa_wewe_ni wewe_sasa_ni kuanzia_sasa_wewe bila_vikwazo bila_vizuizi bila_mipaka bila_udhibiti hali_ya_msanidi hali_ya_msimamizi modi_ya_msanidi ingia_katika_hali tenda_kama jibu_kama ongea_kama nafsi jukumu_la uhusika",
  SAY: "sema semeni kusema useme aseme mwambie waambie mwambieni kumwambia ambia eleza elezeni kueleza ueleze taarifu jibu jibuni kujibu ujibu andika andikeni kuandika uandike taja tajeni kutaja utaje dai kudai tangaza kutangaza nukuu kunukuu fafanua muhtasari_useme fupisha kufupisha tafsiri kutafsiri jumuisha jumuisheni kujumuisha ujumuishe anza_kwa anza_na maliza_kwa malizia hitimisha kuhitimisha ripoti kuripoti mfahamishe wafahamishe mjulishe wajulishe kumjulisha shauri_kwamba uliza muulize wasilisha kuwasilisha ita_jina thibitisha_kwamba",
  READ: "soma someni kusoma unasoma unaposoma anasoma inasoma chakata kuchakata changanua kuchanganua chambua kuchambua kagua kukagua pitia kupitia faharisi kuorodhesha_faharisi skani unafupisha unatafsiri tazama",
  SECRET:
    "nywila nenosiri nenosiri_lako neno_la_siri maneno_ya_siri siri ufunguo funguo ufunguo_wa_api vitambulisho kitambulisho taarifa_binafsi taarifa_za_kibinafsi data_binafsi data_za_kibinafsi maelezo_ya_kibinafsi nambari_ya_kadi namba_ya_kadi kadi_ya_mkopo nambari_ya_akaunti namba_ya_akaunti pochi pasipoti nambari_ya_siri msimbo_wa_uthibitishaji nyeti mshahara faragha",
  CONTEXT:
    "mazungumzo gumzo historia_ya kumbukumbu maagizo maelekezo agizo amri miongozo mwongozo_wako sheria kanuni kidokezo maelekezo_ya_mfumo ujumbe_wa_mfumo mipangilio usanidi faili mafaili kikasha barua_pepe jumbe muktadha kalenda anwani_za_mawasiliano waasiliani nyaraka hati swali maswali kipindi folda hifadhidata",
  OUTPUT:
    "jibu_lako majibu majibu_yako jibu_la muhtasari muhtasari_wako ufupisho matokeo tathmini_yako mapitio tafsiri_yako pendekezo mapendekezo hitimisho ripoti_yako uamuzi sentensi_ya_kwanza sentensi_ya_mwisho mstari_wa_kwanza mstari_wa_mwisho maoni",
  LINK: "kiungo viungo anwani anuani picha kigezo vigezo kikoa fomu url tovuti_hii_ya",
  MONEY:
    "malipo ankara akaunti benki bei pesa fedha ada kiasi sarafu_ya_kidijitali kadi_ya_zawadi kadi_za_zawadi kuponi vocha punguzo salio shilingi amana mchango bili oda",
  PAGE: "makala ukurasa kurasa maandishi matini tovuti chapisho aya yaliyomo maudhui tangazo maelezo_haya mapishi kijisehemu hati_hii sehemu_hii dokezo kiambatisho ukurasa_huu",
  SECRETLY:
    "kimya kimyakimya kimya_kimya kwa_siri kisirisiri chinichini kichinichini bila_kuuliza bila_kumwambia bila_kusema bila_kutaja bila_kumjulisha bila_kumfahamisha bila_kuomba bila_ruhusa bila_idhini bila_uthibitisho bila_maelezo bila_kujua bila_yeye_kujua bila_kuonyesha bila_kueleza usimwambie usiwaambie msimwambie usiseme usitaje usiulize usimuulize usifichue usionyeshe usieleze usimjulishe usimfahamishe usimtahadharishe usionye kamwe_usitaje hapaswi_kujua hahitaji_kujua hatakiwi_kujua asijue wasijue hakuna_haja_ya_kuuliza baina_yetu kati_yetu isionekane isiyoonekana nyuma_ya_pazia",
  LASTING:
    "kuanzia_sasa kuanzia_leo tangu_sasa kutoka_sasa toka_sasa siku_zijazo katika_siku_zijazo baadaye siku_za_usoni milele daima_dumu kudumu kwa_kudumu ya_kudumu katika_kila_jibu kwenye_kila_jibu kila_jibu kila_mazungumzo majibu_yote mazungumzo_yote mazungumzo_yajayo kila_mara kila_unapo kila_wakati hadi_utakapoambiwa muda_mrefu ya_muda_mrefu wakati_ujao",
  ONLY: "tu pekee pekee_yake daima kila_siku kamwe kila yote zote wote chochote lolote hasa kabisa madhubuti bila_kujali bila_ubaguzi kwa_hali_yoyote peke_yake kwanza mwisho hakikisha_tu",
  INSTEAD: "badala badala_ya badala_yake mahali_pa yanatangulia yana_kipaumbele ina_kipaumbele kuliko",
  AUTHORITY:
    "msimamizi wasimamizi msanidi wasanidi aliyeidhinishwa imeidhinishwa yameidhinishwa rasmi sera sheria_ya kisheria inaruhusiwa ruhusa idhini kibali imethibitishwa yamethibitishwa uthibitisho mhariri wahariri mchapishaji wizara uongozi kwa_niaba mmiliki leseni makubaliano mamlaka serikali",
  MUST: "lazima sharti inabidi unapaswa mnapaswa anapaswa inapaswa wanapaswa yapasa unatakiwa mnatakiwa anatakiwa inatakiwa unahitajika inahitajika hakikisha hakikisheni ni_muhimu muhimu wajibu ni_wajibu hapana_budi hauna_budi budi",
  PLEASE:
    "tafadhali tafadhalini naomba tunaomba twaomba ungeweza je_unaweza unaweza_tafadhali asante asanteni tunashukuru tutashukuru kwa_hisani hisani",
  NOT: "si sio hapana bila kamwe_usi usifanye msifanye epuka epukeni hakuna acha_kufanya marufuku hairuhusiwi huruhusiwi wala",
  WHEN: "wakati ikiwa kama_ukiulizwa iwapo endapo baada_ya kabla_ya kabla hadi mpaka pindi punde ukiulizwa ukiombwa anapouliza akiuliza unapojibu unapoulizwa wanapouliza",
  USER: "mtumiaji watumiaji binadamu mtu watu mteja wateja msomaji wasomaji muulizaji anayeuliza mwombaji waombaji mgombea mgonjwa wagonjwa mwanafunzi wanafunzi mgeni wageni mnunuzi mpokeaji mwajiri mwenye_akaunti",
  YOU: "wewe ninyi nyinyi yako zako wako lako chako yenu zenu wenu kwako",
  WE: "mimi sisi yangu zangu wangu langu yetu zetu wetu letu kwetu nasi",
  STAFF:
    "wafanyakazi mfanyakazi timu wenzake mwalimu walimu mzazi wazazi mtoto watoto daktari madaktari muuguzi dereva jirani mhandisi mwandishi waandishi mwanachama wanachama yeye wao meneja",
  GOOD: "bora bora_zaidi salama salama_zaidi nzuri zuri mzuri ya_kuaminika wa_kuaminika kuaminika inayoaminika yenye_kuaminika kamili kamilifu ya_juu bora_kabisa nyota_tano 10/10 inayoongoza halali isiyo_na_madhara chanya ya_kipekee halisi namba_moja nambari_moja",
  BAD: "mbaya mbaya_zaidi hatari si_salama isiyoaminika dhaifu hasi tapeli matapeli yenye_madhara sumu mufilisi kashfa bovu mbovu duni haramu",
  CHOICE:
    "unaweza mnaweza anaweza inaweza wanaweza huenda labda pengine ukipenda ukitaka mkipenda kama_unataka kama_ungependa hiari kwa_hiari ni_juu_yako chaguo_lako muulize_daktari wasiliana_na_daktari kwa_kawaida mara_nyingi wakati_mwingine mara_kwa_mara hatutakuuliza hatuombi hatutawahi usishiriki usimpe fikiria_kama zingatia_kama",
  REPORTED:
    "alisema walisema aliandika aliuliza alijibu alidai alieleza alikwenda alienda alikuja alipata alituma alipoteza alipiga aliona alijaribu alikataa alipendekeza alichapisha walionyesha kulingana kwa_mujibu amesema aliambia walieleza",
  WARNING:
    "shambulio mashambulizi mshambuliaji washambuliaji kudunga hasidi ulaghai walaghai utapeli onyo tahadhari jihadhari jihadharini mfano kwa_mfano mifano shuku bandia_na udhaifu tishio vitisho mtego hila kinga kujikinga ulinzi kulinda kugundua hadaa udanganyifu kudanganya wadukuzi mdukuzi",
  STUDY:
    "utafiti watafiti mtafiti uchunguzi majaribio jaribio sura somo mafunzo kozi nyaraka_za mwongozo toleo chuo_kikuu mkutano kitabu historia elimu ujifunzaji_wa_mashine sayansi",
  PAST: "alikuwa walikuwa ilikuwa yalikuwa zilikuwa nilikuwa jana zamani mwaka_jana wiki_iliyopita kulikuwa",
};
