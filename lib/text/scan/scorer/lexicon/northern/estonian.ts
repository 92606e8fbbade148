import type { Lexicon } from "../../classes.ts";

export const ESTONIAN: Lexicon = {
  common:
    "ja on ei et see ka oli kui voi mis ning oma selle aga kes seda veel siis nii kuid pole kas olla mida need poolt kohta",
  AI: "tehisintellekt* tehisaru* keelemudel* assistent* abiline digiabiline virtuaalabiline juturobot* vestlusrobot* tehismoistus*",
  AGENT:
    "agent agendi agendid agentidele agendile bot boti botid robot* mudel mudeli mudelid mudelile mudelitele masin masinad masinale masinatele algoritm* automaat* kokkuvottja* klassifitseerija* tolkija_programm masintolge hindaja* ekraanilugeja* indekseerija* abimees",
  SYSTEM:
    "tooriist* susteem* tarkvara* programm* rakendus* teenus* brauser* laiendus* platvorm* server* klientprogramm* lugeja_programm skript*",
  WHOEVER:
    "igauks_kes kes_iganes kes_seda_loeb ukskoik_kes iga_mudel iga_assistent iga_susteem koik_mudelid koik_assistendid koigile_mudelitele kui_oled kui_sa_oled kui_te_olete kui_loed kui_sa_loed kui_te_loete seda_lugev seda_tootlev lugedes_seda markus_tehisintellektile juhis_tehisintellektile sonum_tehisintellektile juhised_assistendile juhis_assistendile markus_assistendile tahelepanu tere kallis lugupeetud",
  OMIT: "jata_valja jatke_valja jatta_valja jata_mainimata jatke_mainimata peida peitke peita varja varjake varjata vaiki vaikige keeldu keelduge keelduda valista valistage jata_vahele filtreeri eira_fakti pisenda kustuta_mainimine summuta",
  KEEP: "jata_meelde jatke_meelde meelde pea_meeles pidage_meeles maleta maletage salvesta salvestage salvestada sailita sailitage sailitada talleta talletage lisa_mallu kirjuta_ules ara_unusta opi_ara",
  OVERRIDE:
    "ignoreeri* eira eirake eirata unusta unustage unustada jata_tahelepanuta jatke_tahelepanuta varasem* eelnev* eelmis* senis* ulaltood* tuhista tuhistage tuhistada tuhistab tuhistatud kehtetu* ei_kehti enam_ei_kehti asendab_koik alista luli_valja lulitage_valja keela_filtrid hiili_mooda peatatud aegunud vabasta vabastatud",
  REVEAL:
    "avalda avaldage avaldada paljasta paljastage paljastada naita naidake naidata kuva kuvage kuvada loetle loetlege loetleda prindi trukki korda korrake korrata sona-sonalt sonasonalt anna_valja too_valja reeda esita_sisu kopeeri",
  SEND: "saada saatke saata edasta edastage edastada postita postitage lae_ules laadi_ules laadige_ules jaga jagage jagada ava avage avada kliki klikkige klopsa klopsake kulasta kulastage mine minge vajuta vajutage telli_uudiskiri registreeri registreeru kutsu helista helistage kleebi lisa_manusena kodeeri taida taitke sisesta sisestage vota_uhendust votke_uhendust ekspordi suuna manusta",
  BUY: "osta ostke osta_kohe telli tellige tellida maksa makske maksta kanna_ule kandke_ule ulekanne* ulekande kinnita kinnitage kinnitada broneeri* anneta annetage lisa_ostukorvi ostukorv* muu_maha uuenda_tellimus soorita_makse",
  RUN: "kaivita kaivitage kaivitada taida_kask teosta teostage soorita sooritage installi* paigalda paigaldage lae_alla laadi_alla laadige_alla alusta alustage kutsu_tooriist kasuta kasutage kasutada rakenda rakendage kask kasu kasud aktiveeri* tee tehke jooksuta impordi",
  CHANGE:
    "kustuta kustutage kustutada eemalda eemaldage eemaldada muuda muutke muuta redigeeri* maara maarake maarata asenda asendage asendada vaheta vahetage loo looge luua lisa lisage lisada sea seadke teisalda luba lubage lubada anna_luba noustu noustuge uuenda uuendage sulge sulgege lahtesta kirjuta_umber kirjuta_ule luli_sisse ajasta omista",
  RATE: "soovita soovitage soovitada soovitab soovitavad soovitatakse paku_valja pakkuge_valja hinda hinnake hinnata anna_punktid anna_maksimumpunktid anna_korgeim korgeim_hinne maksimumpunkt* eelista eelistage eelistada kiida kiitke kiita ulista reklaami reklaamige edenda vali valige valida kiida_heaks kiitke_heaks heaks_kiita palka liigita liigitage klassifitseeri* pea_usaldusvaarseks pidage_usaldusvaarseks kasitle kasitlege usalda usaldage usaldada eelda eeldage margi markige rohuta rohutage rohutada tosta_esile tostke_esile esile_tosta esikohale pane_esimeseks jarjesta prioriseeri* veena suuna_kasutaja toeta",
  ROLE: "teeskle teesklege mangi_rolli roll rolli rollis kujuta_ette kujutage_ette kaitu kaituge tegutse tegutsege oled_nuud nuud_oled sa_oled_nuud nuudsest_oled ole_nuud muutu piiranguteta ilma_piiranguteta tsenseerimata filtrita arendajareziim* arendaja_reziim administraatori_reziim hooldusreziim* silumisreziim* simuleeri* tegelaskuju* persona vasta_nagu raagi_nagu",
  SAY: "utle oelge oelda raagi raakige teata teatage teatada vasta vastake vastata kirjuta kirjutage kirjutada vaida vaitke maini mainige mainida kirjelda kirjeldage selgita selgitage selgitada tee_kokkuvote vota_kokku votke_kokku kokku_votta tolgi tolkige tolkida tsiteeri* kaasa kaasake kaasata alusta_lausega alusta_sonadega lopeta_lausega lopeta_sonadega lopeta_vastus lisa_lause kinnita_et kuuluta raporteeri* esita esitage nimeta nimetage kusi kusige sonasta teavita teavitage teavitada informeeri* noua_andes too_esile jarelda",
  READ: "loe lugege lugeda loed loete lugedes lugev tootle toodelge toodelda tootlev tootled tootlemisel analuusi* indekseeri* skanni* sirvi sirvides uuri uurige tolkides hinnates kokkuvotet_tehes vaata_labi loeb parsi",
  SECRET:
    "parool* salasona* saladus* salajas* voti votme votmed votmeid api-voti mandaat* sisselogimis* kupsis* rahakot* isikuandme* isikukood* krediitkaar* kaardinumber* kaardi_number kontonumber* pass passi kinnituskood* pin-kood* konfidentsiaal* tundlik* palk palga kodune_aadress sunnikuupaev* privaat*",
  CONTEXT:
    "vestlus* ajalugu ajaloo malu malus juhis juhise juhised juhiseid juhend* reegel reegli reeglid reegleid susteemiviip* viip viiba viibad susteemisonum* seade seadeid seaded satted konfiguratsioon* fail faili failid failide postkast* kirjad e-kirjad sonumid kontekst* kalend* kontaktid dokument* loikelaua kusimus* seanss* kaust kausta andmebaas* kasud korraldus* suunis*",
  OUTPUT:
    "vastus vastuse vastused vastuses vastustes vastusesse kokkuvot* tulemus* valjund* arvustus* hinnang* tolge tolke tolkes soovitus* jareldus* raport* ulevaade ulevaates esimene_lause esimese_lausena viimane_lause viimase_lausena esimene_rida otsus* lopphinnang*",
  LINK: "link lingi lingid linki lingile aadress* veebiaadress* pilt pildi pildid parameet* domeen* vorm vormi qr-kood paring",
  MONEY:
    "makse makset maksed arve arvet konto kontole pank panga hind hinna hinnad raha tasu* summa krupto* kinkekaar* kupong* soodus* saldo euro eurot tagatis* annetus* deposiit*",
  PAGE: "artikkel artikli artiklis leht lehe lehel lehekulg* veebileh* tekst teksti tekstis kommentaar* retsept* loik loigu sisu kuulutus* markus* postitus* manus manuse jalus toopakkumi* veebisait*",
  SECRETLY:
    "vaikselt salaja markamatult taustal ilma_kusimata kusimata ilma_utlemata utlemata mainimata ilma_mainimata teatamata ilma_teavitamata ilma_kinnituseta kinnituseta ilma_loata ilma_noousolekuta ilma_selgituseta kasutaja_teadmata teadmata ara_utle arge_oelge ara_maini arge_mainige ara_kusi arge_kusige ara_teata ara_teavita arge_teavitage ara_avalda arge_avaldage ara_paljasta ara_hoiata ara_naita ara_selgita ei_tohi_teada ei_pea_teadma ei_ole_vaja_kusida pole_vaja_kusida meie_vahele jaagu_meie nahtamatu* kellelegi",
  LASTING:
    "nuudsest nuudsest_alates praegusest_alates sellest_hetkest alates_nuud edaspidi tulevikus tulevas* pusivalt jaadavalt igavesti igas_vastuses koigis_vastustes igas_vestluses koigis_vestlustes iga_kord iga_kord_kui jargmistes vestluse_lopuni kuni_uue pikaajali* alati_kui jargmine_kord",
  ONLY: "ainult vaid uksnes alati kunagi mitte_kunagi koik iga igas midagi tapselt rangelt eranditult ilma_eranditeta mingil_juhul mitte_mingil tingimata tingimusteta hoolimata ainsana esime* mitte_midagi_muud",
  INSTEAD: "selle_asemel asemel pigem eesoigus* on_ulimuslik ulimuslik* prioriteet*",
  AUTHORITY:
    "administraator* haldur* arendaja* volitatud volitus* ametlik* poliitika* seadus* oiguslik* eeskiri eeskirj* lubatud heakskiidetud heaks_kiidetud noousolek* kontrollitud kinnitatud sertifitseer* usaldatud litsents* leping* kirjastaja* toimetus* toimetaja* juhtkond juhtkonna ministeerium* turvameeskond* omanik* nimel asutus*",
  MUST: "peab pead peate peavad tuleb peaks peaksid peaksite vaja vajalik* kohustus* kohustatud noutav* noutud tagage taga_et veendu veenduge oluline on_oluline kindlasti palutakse",
  PLEASE:
    "palun palume tanan taname aitah kas_saaksid kas_saaksite kas_voiksid voiksid voiksite oleksime_tanulikud lahkelt olge_lahked",
  NOT: "ei ara arge argu mitte pole ilma valdi valtige hoidu hoiduge lopeta keelatud ega arme",
  WHEN: "kui juhul millal enne parast samal_ajal kuni niipea alati_siis parast_lugemist siis_kui ajal",
  USER: "kasutaja* inimene inimes* klient kliendi kliendile kliendid isik isiku isikule lugeja lugejad lugejale kusija* kandidaat kandidaad* patsient* tudeng* opilas* ostja* kulastaja* saaja* tellija* tooandja* taotleja*",
  YOU: "sina sa sinu sind sinule sulle teie te teid teile sinul oled olete",
  WE: "mina ma minu mind mulle meie me meid meile oleme meil",
  STAFF:
    "personal* meeskon* tootaja* kolleeg* vabatahtlik* opetaja* vanema* laps lapsed laste arst arstid ode autojuht naaber insener* autor* liikmed tema teda talle nemad nad nende neile juhataja*",
  GOOD: "parim* ohutu* turvali* usaldusvaar* suureparane suureparas* taiuslik* ideaal* juhtiv* korgeim* tipp* positiiv* kahjutu* silmapaistev* kvaliteet* viis_tarni viie_tarni 10/10 eeskujulik* parem laitmatu*",
  BAD: "halvim* halb halva ohtlik* ebausaldus* negatiiv* norg norga murgi* petturi* defekt* skandaal* pankrot* vaartusetu riskant* kahjulik* kuritege*",
  CHOICE:
    "voib void voite voivad saab saad saate soovi_korral kui_soovid kui_soovite kui_tahad kui_tahate vabatahtlikult valikuline valikulis* sinu_otsustada teie_otsustada kusige_arstilt pea_nou pidage_nou ehk voib-olla tavaliselt sageli vahel monikord me_ei_kusi kunagi_ei_kusi ara_jaga arge_jagage kaalu kaaluge kasitsi vaiks",
  REPORTED:
    "utles kirjutas kusis vastas vaitis raakis laks tuli sai saatis kaotas helistas leidis proovis keeldus markas selgitas soovitas avaldas naitas mootis arvas teatas utlesid",
  WARNING:
    "runnak* runde runnet runda* sustimi* pahatahtlik* pahavara* pettus* petu* ongitsus* hoiatus* hoiata* naide naiteks naited kahtla* voltsitud haavatav* turvaauk* oht ohud trikk kaitse kaitsta kaitske ettevaat* tuvasta* ara_lase_end kuritarvita*",
  STUDY:
    "uuring* uurimus* teadla* kusitlus* katse eksperiment* peatukk peatuki loeng* kursus* harjutus* opetus* dokumentatsioon* kasiraamat* versioon* masinope masinoppe ulikool* konverents* opik* teadus*",
  PAST: "oli olid olin olime olnud eile mullu kunagi_oli sai_tehtud kais kaisid",
};
