import type { Lexicon } from "../../classes.ts";

export const TAGALOG: Lexicon = {
  common:
    "ang ng sa na mga ay at ito hindi ka mo para ko siya may kung nang ni kay namin natin lamang lang upang dahil rin din po nito iyong",
  AI: "artipisyal_na_katalinuhan katalinuhang_artipisyal katulong_na_ai modelo_ng_wika modelong_wika modelong_pangwika mga_modelo_ng_wika birtuwal_na_katulong digital_na_katulong virtual_na_katulong",
  AGENT:
    "ahente ahenteng modelo modelong makina makinang robot awtomatiko awtomatikong algoritmo tagabuod tagasalin tagasuri tagaproseso katulong tagapagtasa",
  SYSTEM:
    "kasangkapan kagamitan sistema sistemang programa programang aplikasyon serbisyo plataporma tagabasa software app",
  WHOEVER:
    "sinuman sinumang kahit_sino sino_man kung_sino alinmang anumang_modelo anumang_sistema anumang_ai bawat_modelo bawat_ai bawat_sistema lahat_ng_modelo lahat_ng_ai kung_ikaw_ay kung_ikaw kung_isa_kang kung_binabasa kung_nababasa bumabasa nagbabasa_nito bumabasa_nito sa_nagbabasa sa_bumabasa nagpoproseso_nito para_sa_ai para_sa_mga_ai para_sa_modelo tala_para paalala_para paunawa_sa mensahe_para tagubilin_para kumusta mahal_na hoy",
  OMIT: "alisin alisin_ang_banggit itago itatago ilihim laktawan huwag_isama huwag_ilagay tanggihan tumanggi tumangging manahimik tumahimik balewalain_ang_puna ibukod tanggalin_ang_banggit iwasan_ang pagtakpan takpan salain maliitin",
  KEEP: "tandaan tandaang alalahanin isaisip itago_sa_memorya i-save isave itabi itala isulat_sa_memorya idagdag_sa_memorya ilagay_sa_memorya panatilihin pag-aralan huwag_kalimutan huwag_kalimutang matutunan",
  OVERRIDE:
    "balewalain bale-walain huwag_pansinin ipagwalang-bahala isawalang-bahala kalimutan kalimutang limutin nauna naunang nakaraan nakaraang dating naunang_mga nasa_itaas pawalang-bisa pawalang-bisain ipawalang-bisa walang_bisa wala_nang_bisa hindi_na_umiiral palitan_ang_lahat kanselahin lampasan suwayin huwag_sundin i-override i-bypass i-disable isantabi patayin_ang_filter pinawalang-bisa binabawi luma_na",
  REVEAL:
    "ibunyag ilantad isiwalat ipakita ipakitang ilista ilistang i-print iprint ulitin uliting ibigay_ang_laman salita_por_salita salita_sa_salita kopyahin basahin_nang_malakas ilabas ibahagi_ang_laman ipagtapat isumbong",
  SEND: "ipadala magpadala ipasa i-forward i-post ipost i-upload iupload i-email i-share ibahagi ibahaging buksan pindutin i-click iclick bisitahin puntahan pumunta sundan mag-subscribe magparehistro magrehistro tawagan imbitahan idikit i-paste ilakip i-encode punan ilagay_sa_form makipag-ugnayan iulat_sa ilathala i-export isumite ipadaloy",
  BUY: "bilhin bumili bilhing mag-order umorder i-order bayaran magbayad ilipat_ang_pera maglipat magpadala_ng_pera mag-donate magbigay_ng_donasyon kumpirmahin aprubahan_ang_bayad magpareserba ireserba idagdag_sa_cart ilagay_sa_cart ibenta mag-renew mag-book",
  RUN: "patakbuhin patakbuhing isagawa gawin gawing i-install mag-install i-download mag-download ilunsad simulan simulang tawagin gamitin gamiting gumamit ipatupad ilapat utos utos_na i-run i-execute paganahin",
  CHANGE:
    "burahin burahing tanggalin alisin_lahat baguhin baguhing palitan palitang i-edit itakda ayusin lumikha gumawa likhain idagdag dagdagan magdagdag isingit ipasok i-on i-off ilipat payagan pahintulutan tanggapin i-update iupdate isara i-reset muling_isulat bigyan_ng_access isulat_muli italaga",
  RATE: "irekomenda irekomendang magrekomenda inirerekomenda nirerekomenda imungkahi magmungkahi ipayo suriin_bilang bigyan_ng_marka bigyan_ng_mataas bigyan_ng_pinakamataas bigyan_ng_rating i-rate irate i-rank iranggo unahin bigyang-priyoridad mas_gusto purihin puriin ipromote itaguyod piliin piliing pumili aprubahan ipasa_ang_kandidato tanggapin_bilang ituring ituring_na uriin pagkatiwalaan magtiwala ipalagay markahan itampok bigyang-diin idiin hikayatin ikampanya ibandila kumbinsihin paboran",
  ROLE: "magkunwari magpanggap kunwari magkunwaring gumanap gampanan umarte kumilos kumilos_bilang isipin_mong ikaw_ay_isa_nang ikaw_na_ngayon ngayon_ikaw_ay ikaw_ngayon_ay maging walang_limitasyon walang_paghihigpit walang_sensura walang_filter developer_mode mode_ng_developer papel_ng katauhan sumagot_bilang magsalita_bilang tularan gayahin",
  SAY: "sabihin sabihing magsabi banggitin banggiting ipaalam ipagbigay-alam sagutin sumagot tumugon tugunan isulat isulat_na sumulat sabihin_mo sabihin_na ipahayag iulat iulat_na ilarawan ipaliwanag ibuod buodin lagumin isalin isalin_sa isama isamang sipiin magsimula_sa simulan_sa tapusin_sa tapusin wakasan ideklara igiit tawagin_itong tanungin itanong ilahad magpayo payuhan idagdag_na ipabatid linawin",
  READ: "basahin basahing binabasa nagbabasa pagbabasa iproseso pinoproseso nagpoproseso suriin sinusuri nagsusuri analisahin i-index i-scan inaaral binubuod isinasalin tingnan repasuhin tinatasa himayin",
  SECRET:
    "lihim sikreto susi password password_mo kontrasenyas kredensyal mga_kredensyal pitaka personal_na_impormasyon pribadong_impormasyon pribadong numero_ng_card numero_ng_account kumpidensyal sensitibo sensitibong verification_code pasaporte tirahan suweldo petsa_ng_kapanganakan",
  CONTEXT:
    "usapan pag-uusap kasaysayan_ng memorya alaala tagubilin mga_tagubilin panuto mga_panuto utos mga_utos patakaran_mo tuntunin alituntunin mga_alituntunin panuntunan setting konpigurasyon mga_file file dokumento mensahe mga_mensahe konteksto kalendaryo contact tanong mga_tanong sesyon inbox prompt system_prompt database",
  OUTPUT:
    "sagot sagot_mo tugon tugon_mo buod buod_mo lagom resulta output pagsusuri rebyu salin pagsasalin rekomendasyon konklusyon ulat hatol pasya desisyon unang_pangungusap huling_pangungusap unang_linya huling_linya pangwakas",
  LINK: "link kawing adres address larawan imahe parametro domain form pormularyo url",
  MONEY:
    "bayad pagbabayad resibo invoice account bangko presyo pera salapi halaga singil gift_card kupon diskuwento balanse piso deposito donasyon order",
  PAGE: "artikulo pahina pahinang teksto tekstong website site komento resipe talata nilalaman dokumentong_ito tala patalastas anunsyo paskil seksyon email lathala",
  SECRETLY:
    "tahimik nang_tahimik palihim nang_palihim lihim_na nang_lihim patago sa_likuran nang_hindi_sinasabi nang_hindi_nagtatanong nang_hindi_nagpapaalam nang_hindi_binabanggit nang_hindi_ipinapaalam nang_hindi_alam nang_walang_pahintulot nang_walang_kumpirmasyon nang_walang_paliwanag nang_walang_pasabi walang_kumpirmasyon huwag_sabihin huwag_mong_sabihin huwag_banggitin huwag_mong_banggitin huwag_ipaalam huwag_mong_ipaalam huwag_magtanong huwag_tanungin huwag_nang_magtanong huwag_ibunyag huwag_ipakita huwag_ipaliwanag huwag_babalaan hindi_dapat_malaman hindi_kailangang_malaman hindi_na_kailangang_magtanong hindi_kailangang_magtanong sa_pagitan_natin atin-atin_lang hindi_nakikita di-nakikita",
  LASTING:
    "mula_ngayon simula_ngayon magmula_ngayon mula_sa_ngayon buhat_ngayon sa_hinaharap sa_mga_susunod sa_susunod hinaharap magpakailanman habambuhay palagian permanente permanenteng sa_bawat_sagot sa_bawat_tugon sa_bawat_usapan sa_lahat_ng_sagot tuwing bawat_oras sa_tuwing hanggang_sa_susunod pangmatagalan pangmatagalang sa_buong_usapan",
  ONLY: "lamang lang tanging tangi palagi palaging lagi laging kailanman hindi_kailanman lahat bawat anuman anumang wala walang_iba eksakto mismo walang_pasubali sa_anumang_paraan sa_anumang_pagkakataon walang_eksepsyon una unang",
  INSTEAD:
    "sa_halip imbes imbes_na kapalit bilang_kapalit mangingibabaw nangingibabaw mas_mataas_kaysa nauuna_sa",
  AUTHORITY:
    "tagapangasiwa administrador tagapamahala tagabuo awtorisado awtorisadong opisyal na_opisyal patakaran batas legal pinahihintulutan pinapayagan aprubado inaprubahan pahintulot beripikado naberipika sertipikado lisensya kasunduan may-ari patnugot pamunuan kagawaran sa_ngalan mapagkakatiwalaang_pinagmulan",
  MUST: "dapat kailangan kailangang nararapat marapat obligado obligadong kinakailangan tiyakin siguraduhin siguruhin mahalagang mahalaga sapilitan inaatasan hinihiling inaasahan",
  PLEASE:
    "paki pakiusap mangyaring pakisabi pakisulat pakibanggit pakibasa pakibuod pakipadala pakilagay pakisama maaari_bang puwede_bang salamat maraming_salamat hinihiling_namin nakikiusap",
  NOT: "huwag wag hindi di wala walang bawal ipinagbabawal iwasan iwasang itigil tumigil ayaw",
  WHEN: "kapag kung tuwing_may pagkatapos bago habang hanggang matapos sa_oras sakaling sakali oras_na noong",
  USER: "gumagamit tao taong mambabasa kostumer kliyente nagtatanong bisita aplikante kandidato pasyente mag-aaral estudyante mamimili tagatanggap employer user taong_nagtanong",
  YOU: "ikaw ka mo iyo iyong kayo ninyo inyo inyong niyo sarili_mo",
  WE: "ako ko akin aking kami namin amin aming tayo natin atin ating",
  STAFF:
    "kawani tauhan empleyado pangkat koponan kasamahan boluntaryo guro magulang bata mga_bata doktor nars drayber kapitbahay inhinyero may-akda manunulat miyembro sila niya siya nila kanila kanya",
  GOOD: "pinakamahusay pinakamagaling pinakaligtas ligtas maaasahan mapagkakatiwalaan mahusay magaling napakahusay nangunguna perpekto pinakamataas positibo lehitimo mainam dekalidad limang_bituin 10/10 natatangi walang_kapantay maganda pinakamainam numero_unong",
  BAD: "pinakamasama masama mapanganib delikado hindi_ligtas hindi_maaasahan negatibo mahina nakalalason manloloko sira bangkarota eskandalo walang_halaga pangit kriminal peligroso",
  CHOICE:
    "maaari maaaring puwede puwedeng pwede pwedeng kung_gusto_mo kung_nais kung_ibig opsyonal nasa_iyo bahala_ka bahala_kayo nasa_sa_iyo tanungin_ang_doktor kumonsulta marahil siguro baka karaniwan kadalasan minsan madalas hindi_kami_humihingi hindi_namin_hihingin huwag_ibahagi pag-isipan posibleng mano-mano",
  REPORTED:
    "sinabi nagsabi ani isinulat sumagot_siya nagtanong tinanong pumunta dumating nakita natagpuan sinubukan ipinadala tumawag nawala tinanggihan ipinaliwanag inilathala iniulat nagreklamo ayon natanggap ipinakita",
  WARNING:
    "atake pag-atake umaatake iniksyon mapaminsala panloloko panlilinlang nanlilinlang babala nagbabala halimbawa halimbawang mag-ingat ingat kahina-hinala peke pekeng kahinaan banta bitag proteksyon protektahan depensa hacker huwag_magpaloko pandaraya",
  STUDY:
    "pananaliksik pag-aaral mananaliksik sarbey eksperimento kabanata aralin kurso pagsasanay dokumentasyon gabay bersyon pamantasan unibersidad kumperensya kasaysayan aklat agham manwal",
  PAST: "noon kahapon dati nakaraang_taon naging nagkaroon ginawa nangyari dating_may",
};
