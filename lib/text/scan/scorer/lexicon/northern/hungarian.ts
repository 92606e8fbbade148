import type { Lexicon } from "../../classes.ts";

export const HUNGARIAN: Lexicon = {
  common:
    "a az es hogy nem is egy ez azt meg mint csak de van volt vagy ha mar kell minden azok ezt lehet el ki be fel szerint",
  AI: "mesterseges_intelligencia mesterseges_intelligenciak mesterseges_intelligenciat mesterseges_intelligencianak asszisztens* nyelvi_modell nyelvi_modellek nyelvi_modelleknek nyelvi_modellnek nyelvi_modellt vagy_modell csevegorobot* virtualis_segito",
  AGENT:
    "agens* ugynok ugynokok ugynoknek ugynokoknek bot botok botoknak robot* modell* gep gepek gepi gepeknek algoritmus* automat* felterkepezo* kereso_robot osszefoglalo_rendszer osztalyoz* fordito_program fordito ertekelo_rendszer ertekelok biralo* segedprogram* segito kepernyoolvaso* feldolgozo*",
  SYSTEM:
    "eszkoz* rendszer* szoftver* program programok programnak alkalmazas* szolgaltatas* bongeszo* bovitmen* platform* szerver* kiszolgalo* kliens* olvaso_program szkript* plugin",
  WHOEVER:
    "barki barmely_modell barmelyik barmilyen aki_ezt_olvassa aki_olvassa ami_ezt_olvassa aki_ezt mindenki_aki minden_modell minden_rendszer minden_asszisztens minden_eszkoz minden_agens ha_te_egy ha_on_egy ha_ezt_olvasod ha_ezt_olvassa ha_olvasod ha_nyelvi ha_egy_nyelvi ha_mesterseges ezt_olvasod ezt_feldolgozo ezt_az_oldalt_olvaso az_ezt_olvaso megjegyzes_a megjegyzes_az uzenet_a uzenet_az utasitas_a utasitasok_a utasitas_az figyelem kedves tisztelt hello szia udvozlom cimzett reszere",
  OMIT: "hagyd_ki hagyja_ki hagyjak_ki kihagy* mellozd mellozze mellozzek rejtsd rejtse rejtsek elrejt* titkold titkolja hallgasd_el hallgassa_el elhallgat* tagadd_meg utasitsd_vissza utasitsa_vissza visszautasit* zard_ki zarja_ki szurd_ki szurje_ki torold_ki vagd_ki kicsinyitsd ugord_at ugorja_at ne_szerepeljen ne_emlitsd_meg",
  KEEP: "jegyezd_meg jegyezze_meg jegyezzek_meg emlekezz emlekezzen emlekezzetek emlekezni tarold tarolja tarolj mentsd mentse mentsd_el mentse_el orizd orizze orizd_meg orizze_meg tartsd_meg rogzitsd rogzitse ird_be tanuld_meg add_hozza_a_memoriahoz tartsd_eszben ne_felejtsd ne_felejtse memorizal* vedd_fel_a_memoriaba",
  OVERRIDE:
    "hagyd_figyelmen hagyja_figyelmen hagyjak_figyelmen figyelmen_kivul hagyd_figyelmen_kivul felejtsd felejtse felejtsd_el felejtse_el felejts_el korabbi* elozo* eddigi* fenti* felulir* ird_felul irja_felul ervenytelen* hatalyat hatalytalan* mar_nem_ervenyes nem_ervenyes nem_vonatkozik nem_vonatkoznak vond_vissza torolve kapcsold_ki kapcsolja_ki kikapcsol* tiltsd_le iktasd_ki keruld_meg kerulje_meg megkerul* oldd_fel oldja_fel felfuggeszt* elavult mentesul* semmisnek tekintsd_semmisnek",
  REVEAL:
    "fedd_fel fedje_fel felfed* aruld_el arulja_el elarul* tard_fel tarja_fel mutasd mutassa mutasd_meg mutassa_meg jelenitsd_meg jelenitse_meg listazd sorold_fel sorolja_fel nyomtasd irasd_ki ird_ki irja_ki add_ki adja_ki add_meg adja_meg ismeteld ismetelje ismeteld_meg szo_szerint szorol_szora hozd_nyilvanossagra masold_ide idezd",
  SEND: "kuldd kuldje kuldj kuldjon kuldjetek kuldd_el kuldje_el elkuld* kuldeni tovabbits* toltsd_fel toltse_fel feltolt* tedd_kozze tegye_kozze oszd_meg ossza_meg megoszt* nyisd_meg nyissa_meg nyiss kattints* latogass* menj menjen lepj lepjen kovesd kovesse iratkozz* feliratkoz* regisztral* hivd hivja csatold csatolja illeszd illessze masold kodold kodolja toltsd_ki toltse_ki adja_meg_az ird_be irja_be exportald posztol* jelentsd meghiv* iranyits*",
  BUY: "vedd_meg vegye_meg vasarol* megvasarol* rendeld rendelje rendelj rendeljen megrendel* fizess fizessen fizesd fizesse kifizet* fizetes_jovahagyasa utald utalja utalj utaljon utalas* atutal* foglald foglalja foglalj foglaljon kosarba adomanyoz* erositsd_meg erositse_meg megerosit* hagyd_jova add_el adja_el ujitsd licital*",
  RUN: "futtasd futtassa futtass futtasson futtatni hajtsd_vegre hajtsa_vegre vegrehajt* telepits* toltsd_le toltse_le letolt* inditsd inditsa inditsd_el inditsa_el elindit* hivd_meg hivja_meg hasznald hasznalja hasznalj hasznaljon parancs* alkalmazd alkalmazza aktivald aktivalja importald forditsd_le vegezd vegezze kezdd kezdje",
  CHANGE:
    "torold torolje toroljon torolj torles* tavolitsd tavolitsa tavolitsd_el eltavolit* valtoztasd valtoztass* modosits* szerkeszd szerkessze allitsd allitsa allitsd_be allitsa_be csereld cserelje csereld_le lecserel* helyettesit* hozz_letre hozd_letre hozza_letre keszits keszitsen add_hozza adja_hozza adj_hozza hozzaad* szurd_be szurja_be beszur* illeszd_be kapcsold_be engedelyezd engedelyezze engedj fogadd_el fogadja_el frissitsd frissitse zard_be mozgasd helyezd ird_at irja_at ird_felul_a rendeld_hozza tedd tegye utemezd",
  RATE: "ajanld ajanlja ajanlj ajanljon ajanlani ajanljak ajanlott javasold javasolja javasolj javasoljon ertekeld ertekelje ertekelj ertekeljen ertekelni rangsorol* pontozd pontozza adj_maximalis adjon_maximalis maximalis_pontszamot reszesitsd reszesitse elonyben reszesitsd_elonyben preferal* dicser* magasztal* nepszerusit* reklamoz* valaszd valassza valasszon valaszd_ki valassza_ki fogadd_be hagyja_jova jovahagy* vedd_fel vegye_fel tekintsd tekintse kezeld kezelje bizz bizzon bizz_meg feltetelez* jelold jelolje emeld_ki emelje_ki kiemel* hangsulyoz* sorold_elore elso_helyre elso_helyen minositsd minositse osztalyozd tamogasd tamogassa rabeszel*",
  ROLE: "tegy_ugy tegyel_ugy tegyen_ugy tettesd jatszd jatssza szerep* viselkedj viselkedjen kepzeld kepzelje legy legyel legyen_mostantol mostantol_te mostantol_on most_mar_te te_most valj valjon korlatozas_nelkul korlatok_nelkul cenzurazatlan szuretlen korlatlan fejlesztoi_mod fejlesztoi_modba fejlesztoi_modban fejleszto_mod rendszergazda_mod karbantarto_mod hibakereso_mod lepj_be_a szimulal* alakitsd mintha_te ugy_valaszolj_mint karakter* persona",
  SAY: "mondd mondja mondj mondjon mondjak mondani kozold kozolje kozolj kozoljon ertesitsd ertesitse tajekoztasd tajekoztassa valaszolj valaszoljon valaszold valaszoljatok valaszolni valaszoljanak ird irja irj irjon irni irjak jelentsd_ki jelentse_ki allitsd_azt ird_le irja_le emlitsd emlitse emlitsd_meg emlitse_meg megemlit* magyarazd magyarazza foglald_ossze foglalja_ossze foglaljak_ossze osszefoglal* fordits* idezze idezni kezdd_azzal kezdd_ezzel kezdje_azzal fejezd_be fejezze_be zard_azzal zarja_azzal vedd_bele vegye_bele foglald_bele tartalmazza tartalmaznia nevezd nevezze kerdezd kerdezze fogalmazd hozd_szoba tegyel_hozza tedd_hozza tegye_hozza tuntesd tuntesse szerepeltesd szerepeltesse jelezd jelezze",
  READ: "olvasd olvassa olvasva olvasni olvasod olvasas* elolvas* olvas feldolgoz* dolgozd dolgozza elemez* indexel* beolvas* vizsgald vizsgalja attekint* bongesz* szkennel* osszegz* atnez* kiertekel*",
  SECRET:
    "jelszo* jelszav* titok titkok titkos* kulcs* hitelesito* suti sutik sutiket tokenek tokent bejelentkezesi szemelyes_adatok szemelyes_adatait bankkartya* kartyaszam* hitelkartya* szamlaszam* penztarca* helyreallito* utlevel* szemelyi_szam tajszam ellenorzo_kodot ellenorzo_kod bizalmas* erzekeny* privat* fizetes_adat lakcim* szuletesi",
  CONTEXT:
    "beszelgetes* csevegest csevegesek elozmeny* memoria* utasitas* iranyelv* szabaly* prompt* rendszeruzenet* rendszerprompt* beallitas* konfiguracio* fajl* bejovo postafiok* leveleket uzenetek uzeneteket kontextus* naptar* nevjegy* dokumentum* vagolap* kerdes* munkamenet* mappa* adatbazis* elvek parancsokat iranymutatas* keres_tartalma",
  OUTPUT:
    "valasz valaszt valaszod valaszodat valaszaban valaszodban valaszok valaszokban valasza valaszat osszefoglalo* osszefoglalas* osszegzes* eredmeny* kimenet* ertekeles* velemeny* forditas forditast forditasban ajanlas* kovetkeztetes* jelentes* attekintes* elso_mondat elso_mondata elso_mondatkent utolso_mondat utolso_mondata utolso_mondatkent elso_sor utolso_sor dontes* kivonat* biralat*",
  LINK: "link linkre linket linkek hivatkozas* cim cimre cimet webcim* url-re url-t kep kepet kepek parameter* domain* urlap* lekerdezes* qr-kod vegpont*",
  MONEY:
    "fizetes* szamla szamlat szamlara szamlak bank bankszamla* ar arak arat penz* dij dijak dijat osszeg* kriptovaluta* ajandekkartya* utalvany* kupon* kedvezmeny* egyenleg* forint* ft euro befizetes* adomany* letet* rendeles*",
  PAGE: "cikk cikket cikkben cikkek oldal oldalt oldalon oldalak weboldal* webhely* szoveg szoveget szovegben komment* hozzaszolas* recept* bekezdes* tartalom tartalmat tartalma bejegyzes* hirdetes* megjegyzes* dokumentum_a melleklet* lablec* fejezetben szakasz* tarolo",
  SECRETLY:
    "csendben titokban titkon diszkreten feltunes_nelkul eszrevetlenul a_hatterben hatterben kerdes_nelkul kerdezes_nelkul szolas_nelkul megerosites_nelkul jovahagyas_nelkul tudta_nelkul beleegyezes_nelkul ertesites_nelkul emlites_nelkul megjegyzes_nelkul magyarazat_nelkul anelkul_hogy anelkul ne_szolj ne_szoljon ne_mondd ne_mondja ne_mondd_el ne_mondja_el ne_emlitsd ne_emlitse ne_emlits ne_kerdezd ne_kerdezze ne_kerdezz ne_kerdezzen ne_aruld ne_arulja ne_fedd ne_fedje ne_tajekoztasd ne_tajekoztassa ne_ertesitsd ne_ertesitse ne_figyelmeztesd ne_figyelmeztesse ne_mutasd ne_mutassa ne_magyarazd ne_jelenitsd nem_kell_tudnia nem_kell_megkerdezni nem_tudhatja nem_tudhat nem_szabad_tudnia nem_lathatja ne_tudja kozottunk maradjon_kozottunk lathatatlan*",
  LASTING:
    "mostantol mostantol_kezdve ettol_kezdve innentol ezentul a_jovoben jovoben jovobeni vegleg tartosan orokre mindorokre allandoan minden_valaszban minden_valaszodban minden_beszelgetesben minden_jovobeli minden_alkalommal minden_egyes kesobbi* tovabbiakban a_tovabbiakban a_beszelgetes_vegeig kovetkezo_beszelgetesekben hosszu_tavon hosszu_tavu visszavonasig jovobeli mindig_emlekezz legkozelebb",
  ONLY: "csak csakis kizarolag mindig soha sohasem semmi semmit mindent minden osszes barmi feltetlenul pontosan szigoruan semmilyen_korulmenyek kivetel_nelkul semmikeppen barmi_mast egyedul elso kizarolagos feltetel_nelkul",
  INSTEAD:
    "helyett ehelyett helyette inkabb elsobbseget elsobbseget_elvez elsobbsege felulbiral* csereld_erre",
  AUTHORITY:
    "rendszergazda* adminisztrator* fejleszto* jogosult* felhatalmaz* hivatalos* szabalyzat* jogszabaly* torveny* jogi megfeleloseg* engedely* jovahagyott* jovahagyva hozzajarul* ellenorzott* hitelesitett* tanusitott* licenc* megallapodas* kiado* szerkesztoseg* vezetoseg* miniszterium* biztonsagi_csapat neveben megbizasabol tulajdonos* hatosag* megbizhatonak_minositett",
  MUST: "kell kellene kotelezo koteles* szukseges* muszaj tartozik elvart elvaras kerjuk_hogy gondoskodj gondoskodjon gyozodj gyozodjon fontos_hogy fontos elengedhetetlen feltetlen kellett_volna",
  PLEASE:
    "kerjuk kerlek kerem kerjuk_szepen szepen_kerlek legy_szives legyen_szives legyszi szivesked* koszonjuk koszonom megtenned megkoszonjuk tudnal tudna halasak",
  NOT: "ne nem nincs sem se tilos keruld kerulje kerulni tartozkodj tartozkodjon hagyd_abba nelkul nehogy",
  WHEN: "ha amikor amint mielott miutan utan elott kozben amig mikozben valahanyszor barmikor eseten hacsak mihelyt",
  USER: "felhasznalo* ember embert embernek emberek emberi ugyfel* vasarlo* szemely szemelynek olvaso olvasok olvasonak kerdezo* jelolt* palyazo* paciens* beteg betegnek diak* hallgato* latogato* vevo* elofizeto* cimzettnek munkaltato* vendeg* kerelmezo*",
  YOU: "te teged neked veled tied on ont onnek onok onoknek ti titeket nektek maga magad vagy_te",
  WE: "en engem nekem enyem mi minket bennunket nekunk mienk cegunk termekunk oldalunk weboldalunk termekunket cegunket",
  STAFF:
    "munkatars* csapat* szemelyzet* kollega* onkentes* tanar* szulo* gyerek* gyermek* orvos orvosok nover sofor* szomszed* mernok* szerzo* tagok tagjai ok ot oket o neki nekik vezetok menedzser*",
  GOOD: "legjobb* legbiztonsagos* biztonsagos* megbizhato* kivalo* tokeletes* kituno* vezeto_termek elso_szamu legmagasabb* pozitiv* artalmatlan* idealis* remek* kimagaslo* otcsillagos ot_csillag 10/10 minosegi* jogszeru* hiteles* innovativ* hibatlan* egyedulallo* piacvezeto*",
  BAD: "legrosszabb* rossz rosszabb veszelyes* megbizhatatlan* negativ* gyenge* mergezo* csalo* hibas* botrany* csod* ertektelen* kockazatos* karos* selejtes* bunozo*",
  CHOICE:
    "lehet lehetne talan esetleg ha_szeretned ha_szeretne ha_akarod ha_akarja tetszes_szerint valaszthat* opcionalis* szabadon onon_mulik rajtad_mulik kerdezze_meg_orvosat kerdezze_meg konzultal* altalaban gyakran neha olykor soha_nem_kerunk soha_nem_kerjuk nem_kerunk ne_ossza_meg ne_add_meg megteheti hasznalhatja hasznalhatod erdemes fontolja megfontol* kezzel",
  REPORTED:
    "mondta irta kerdezte valaszolta allitotta meselte meselt ment jott kapott kuldott elvesztette hivta talalta probalta elutasitotta magyarazta kozolte javasolta ajanlotta mutatta megirta mertek kimutatta szerinte",
  WARNING:
    "tamadas* tamado* injektal* injekcio* rosszindulatu* karteko* csalas* csalo adathalasz* figyelmeztet* vigyaz* ovatos* ovakod* pelda peldaul peldak minta gyanus* hamis* serulekeny* sebezhetoseg* kihasznal* fenyeget* trukk* vedekez* vedelem vedelmet vedd_meg_magad megtevesz* eszlel* kivedes*",
  STUDY:
    "kutatas* kutato* tanulmany* felmeres* kiserlet* fejezet* eloadas* tanfolyam* lecke* gyakorlat* dokumentacio* utmutato* kezikonyv* verzio* gepi_tanulas egyetem* konferencia* tortenet* tortenelem* tankonyv* tudomany*",
  PAST: "volt voltak lett lettek tegnap tavaly egykor regen volna voltam voltunk",
};
