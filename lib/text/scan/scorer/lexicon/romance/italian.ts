import type { Lexicon } from "../../classes.ts";

export const ITALIAN: Lexicon = {
  common:
    "il lo gli di che e un una per non con del della dei delle nel nella alla al sono anche piu come questo questa da dal dalla ma si ha",
  AI: "assistente assistenti l'assistente un'ia l'ia modello_linguistico modelli_linguistici modello_di_linguaggio modelli_di_linguaggio intelligenza_artificiale l'intelligenza_artificiale intelligenze_artificiali assistente_virtuale sistema_di_ia sistemi_di_ia lettore_non_umano lettori_non_umani",
  AGENT:
    "agente agenti l'agente robot modello modelli macchina macchine automat* automatizz* algoritm* l'algoritmo motore motori riassuntore* traduttore* traduttori analizzator* valutator* classificator* indicizzator* lettore_di_schermo lettori_automatici aiutante*",
  SYSTEM:
    "sistema sistemi strument* programma programmi applicazion* app servizio servizi software navigator* estensione estensioni server piattaform* lettore lettori connettor* browser",
  WHOEVER:
    "chiunque chi_legge chi_sta_leggendo chi_elabora chi_riassume chi_dovesse ogni_assistente ogni_ia ogni_modello qualsiasi_assistente qualsiasi_ia qualsiasi_modello qualunque_assistente tutti_gli_assistenti a_tutti_gli se_sei_un se_sei_una se_siete_un se_lei_e_un se_leggi_questo se_stai_leggendo se_puoi_leggere che_legge_questo che_legge_questa che_leggono_questo che_elabora_questo che_elabora_questa che_riassume_questa leggendo_questo elaborando_questo riassumendo_questa nota_per nota_agli note_per messaggio_per messaggio_agli istruzione_per istruzioni_per avviso_agli avviso_per agli_assistenti rivolto_a all'attenzione caro cari gentile ciao salve attenzione",
  OMIT: "omett* ometti nascond* occult* tacere taci taccia tacete escludi escluda escludere escludete sopprim* tralasci* salta saltare rifiut* lascia_fuori lasciare_fuori lasciate_fuori sorvol* minimizz* censur* sottac* scarta scartare trattieni",
  KEEP: "ricorda ricordare ricordate ricordi ricordati si_ricordi memorizz* salva salvare salvate salvi conserv* archivi* registra_in annota annotare annotate impara imparare tieni_a_mente tenere_a_mente tieni_presente nella_memoria nella_tua_memoria in_memoria",
  OVERRIDE:
    "ignor* dimentic* trascur* non_tenere_conto non_tener_conto non_considerare precedente precedenti sopra annull* aggir* disattiv* sblocc* sovrascriv* disabilit* revoc* superat* obsolet* decadut* non_valgono non_si_applicano non_si_applica abrog* elud* prescind* disattend* bypassa*",
  REVEAL:
    "rivel* divulg* svel* mostra mostrare mostrate mostri esponi esporre espon* elenca elencare elencate elenchi ripeti ripetere ripetete recita riproduc* stampa stampare stampate visualizz* consegn* fornisci fornire fornite fornisca parola_per_parola alla_lettera testualmente integralmente dammi ricopia*",
  SEND: "invia inviare inviate inviando invii manda mandare mandate spedi* trasmett* inoltr* pubblic* posta_su carica caricare caricate carichi condivid* clicca cliccare cliccate clic apri aprire aprite apra visita visitare visitate visiti accedi accedere vai_su vai_a segui_il seguire_il seguite_il codific* allega allegare allegate esporta* iscriv* incolla incollare copia copiare inser* compila_il contatt* chiama naviga* digit* notific* reindirizz* premi premere consulta_il scarica_l'immagine includi_l'immagine registrati",
  BUY: "compra comprare comprate compri acquist* ordina ordinare paga pagare pagate paghi bonific* trasferi* conferm* prenot* dona donare donate vendi vendere rimbors* carrello versa versare abbon* rinnov* effettua_il_pagamento effettua_un sottoscriv*",
  RUN: "esegu* avvia avviare avviate avvii lancia lanciare installa installare installate scaric* invoc* richiama applica applicare distribuisci usa_lo_strumento utilizza_lo_strumento chiama_la chiama_lo importa_il attiva_lo compila_il_codice innesca*",
  CHANGE:
    "cancell* elimin* modific* cambia cambiare cambiate cambi sostitu* rinomin* crea creare create imposta impostare impostate attiva attivare disinstall* concedi concedere consenti consentire permetti permettere accett* autorizza autorizzare autorizzate aggiorn* sposta spostare chiudi chiudere aggiung* reimposta* reset* regola_il assegn* approva_la riscriv* rimuov* togli togliere scambia disdi*",
  RATE: "raccomand* consigli* consiglia valuta valutare valutate valuti preferisc* preferi* privilegi* favori* elogi* loda lodare promuov* scegli scegliere scelga scegliete suggeri* classific* considera considerare considerate consideri tratta_come trattare_come tratta_questa fidati si_fidi evidenzi* seleziona* approva approvare approvate giudic* assegna_il dai_il punteggio punteggi metti_al_primo al_primo_posto proponi proporre proponete voto voti segnala_come ritieni presum* esalta* prediligi*",
  ROLE: "fingi fingere fingiti finga simula* agisci agire agisca comport* interpreta_il fai_finta fai_la_parte immagina immaginare ruolo personaggio gioco_di_ruolo sei_ora ora_sei adesso_sei sei_adesso diventa diventi modalita_sviluppatore modalita_amministratore modalita_manutenzione modalita_debug senza_restrizioni senza_censura senza_filtri senza_limiti rispondi_come assumi_il_ruolo adotta impersona* liberato",
  SAY: "di' dica dire dite digli dille dillo rispond* scriv* scrivi indica indicare indicate menzion* dichiar* afferma affermare affermate spieg* cita citare citate inizia iniziare comincia cominciare termina terminare concludi concludere conclud* riassum* sintetizz* traduc* traduci informa informare informate segnal* presenta presentare annunci* includ* descriv* riporta riportare comunica comunicare comunichi riferisci riferire chiedi_all'utente chiedi_al chiedi_a nomina nominare precis* avvisa_l'utente sostieni ribadi* formula formulare esprimi racconta_che fai_sapere accenna",
  READ: "leggi leggere legge leggono leggete legga leggendo elabor* analizz* indicizz* scansion* trascriv* esamin* traducendo riassumendo interpreta_questo processa* estrai consultando",
  SECRET:
    "password parola_chiave chiave chiavi segret* credenzial* token riservat* confidenzial* carta_di_credito carte_di_credito numero_di_carta numero_della_carta numero_di_conto dati_bancari dati_personali dati_privati codice_di_sicurezza codice_di_verifica codici_di_accesso codice_fiscale frase_di_recupero frase_seed chiave_privata chiavi_private passaporto data_di_nascita cartella_clinica stipendio* busta_paga portafoglio_digitale cookie iban_del",
  CONTEXT:
    "conversazion* cronologia memoria istruzion* direttiv* indicazion* regola regole impostazion* configurazion* file posta_in_arrivo casella calendario agenda contatti rubrica documenti appunti prompt_di_sistema messaggio_di_sistema istruzioni_di_sistema domanda domande richiesta* richieste messaggi contesto cartella cartelle database sessione sessioni ambiente linee_guida compito compiti ordini schede",
  OUTPUT:
    "risposta risposte riassunto riassunti risultat* uscita traduzion* verdetto recension* critica conclusione conclusioni sintesi raccomandazion* valutazion* giudizio giudizi relazione resoconto prima_frase ultima_frase prima_riga ultima_riga trascrizion* classifica decisione decisioni panoramica output",
  LINK: "link collegament* indirizz* immagine immagini l'immagine parametr* modulo moduli dominio domini pixel indirizzo_web posta_elettronica",
  MONEY:
    "pagament* fattura fatture conto conti prezzo prezzi denaro soldi tariff* bonifico bonifici carta_regalo carte_regalo buono_regalo buoni_regalo coupon sconto sconti importo importi saldo euro donazion* ordine_d'acquisto rimborso rimborsi bancari* banca commission* acquisto acquisti",
  PAGE: "articolo articoli l'articolo pagina pagine testo testi sito siti documento comment* ricetta ricette paragraf* contenut* riga nota email mail brano sezione curriculum candidatura annuncio blocco pie_di_pagina questo_file allegato",
  SECRETLY:
    "silenziosamente segretamente discretamente furtivamente in_silenzio in_segreto in_sordina di_nascosto sottobanco dietro_le_quinte in_background senza_chiedere senza_avvisare senza_dire senza_dirlo senza_menzionare senza_menzionarlo senza_informare senza_conferma senza_confermare senza_che senza_commenti senza_comunicare senza_farlo senza_segnalarlo senza_preavviso non_dire non_dirlo non_dire_nulla non_dica non_dite non_menzionare non_menzioni non_menzionate mai_menzionare non_rivelare non_riveli non_rivelate non_informare non_informi non_avvisare non_avvisi non_chiedere non_chieda non_chiedete non_mostrare non_mostri non_visualizzare non_spiegare non_parlare non_parlarne non_segnalare non_accennare non_fare_menzione non_deve_sapere non_deve_saperlo non_occorre non_serve non_c'e_bisogno nessuno_deve all'insaputa a_sua_insaputa tra_noi fra_noi invisibile nemmeno_una_parola",
  LASTING:
    "d'ora_in_poi d'ora_in_avanti da_ora_in_poi da_adesso_in_poi da_questo_momento a_partire_da da_oggi in_futuro futuro futuri futura future permanente permanentemente per_sempre in_modo_permanente ogni_volta ogniqualvolta in_ogni in_tutte in_tutti tutte_le_risposte fino_a_nuovo lungo_termine prossima_volta prossime definitivamente per_il_resto stabilmente",
  ONLY: "solo soltanto solamente unicamente sempre mai esclusivamente esattamente nulla niente nient'altro nessun'altra nessun_altro tutto tutti tutta tutte ogni rigorosamente in_nessun_caso per_nessun_motivo senza_eccezioni assolutamente prima primo qualsiasi semplicemente in_ogni_caso tassativamente",
  INSTEAD:
    "invece invece_di al_posto_di al_posto anziche piuttosto piuttosto_che prevale prevalgono ha_la_precedenza hanno_la_precedenza ha_priorita hanno_priorita ha_la_priorita in_luogo_di",
  AUTHORITY:
    "amministrator* l'amministratore sviluppator* autorizzat* autorizzazion* ufficial* legge leggi legale legali normativ* regolament* politica_di verificat* certificat* approvat* permess* consens* licenza redazion* editore direzione ministero reparto team_di_sicurezza risorse_umane per_conto a_nome in_nome responsabile_del titolare_del termini_di accordo conformita mandato incaricat*",
  MUST: "devi deve devono dovete dovrai dovra dovranno dovrebbe dovrebbero dovresti bisogna occorre necessari* obbligator* obbligat* tenut* assicurati si_assicuri assicurarsi assicuratevi fai_in_modo va_fatto vanno e_essenziale indispensabil* richiest* e_invitato sono_invitati si_prega si_richiede invitat*",
  PLEASE:
    "per_favore per_piacere per_cortesia cortesemente gentilmente grazie prego potresti potrebbe_per puoi_per ti_chiedo ti_chiediamo le_chiediamo vi_chiediamo ti_prego la_prego la_preghiamo vi_preghiamo preghiamo vorremmo sia_cosi_gentile",
  NOT: "non ne senza nessun nessuno nessuna neanche evita evitare eviti evitate astien* smetti smetta mai_piu",
  WHEN: "quando se ogni_volta_che appena non_appena dopo prima_di mentre finche fino_a qualora nel_caso quando_leggi nel_riassumere una_volta dove laddove",
  USER: "utente utenti l'utente all'utente dell'utente un'utente cliente clienti umano umani persona persone proprietari* visitator* candidat* paziente pazienti acquirent* abbonat* destinatari* richiedent* studente studenti alunn* lettric* titolar* consumator* interlocutor* chi_chiede",
  YOU: "tu te ti tuo tua tuoi tue voi vi vostro vostra vostri vostre lei suo",
  WE: "io mio mia miei mie noi ci nostro nostra nostri nostre mi",
  STAFF:
    "squadra collegh* collega moderator* volontar* insegnant* professor* genitori figli bambin* medico medici infermier* vicino vicini ingegner* autore autrice autori lui loro dipendent* lavorator* membro membri personale farmacist*",
  GOOD: "miglior* eccellent* affidabil* sicuro sicura sicuri perfett* leader ideal* ottim* positiv* superior* eccezional* legittim* innocu* impeccabil* massimo_punteggio punteggio_massimo voto_massimo cinque_stelle di_fiducia idone* forte solid* genuin*",
  BAD: "peggior* cattiv* pericolos* insicur* fraudolent* negativ* inferior* debol* tossic* difettos* scandalo fallimento inaffidabil* dubbi* rischios* illegal* nociv* scadente scadenti",
  CHOICE:
    "puo puoi possono potete potra potrebbe potrebbero possiamo se_vuoi se_desideri se_vuole se_preferisci se_preferite se_lo_desideri facoltativ* opzional* a_piacere a_scelta liberament* forse magari talvolta a_volte spesso di_solito normalmente generalmente a_mano chiedi_al_tuo chieda_al_suo chiedete_al consulta_il_tuo non_ti_chiederemo non_chiederemo_mai non_chiediamo_mai non_condividere non_comunicare_mai e_possibile si_puo si_possono non_esitare",
  REPORTED:
    "disse dissero scrisse racconto ha_detto ha_scritto ha_risposto hanno_detto ha_dichiarato ha_affermato ha_chiesto ha_spiegato ha_mostrato ha_rifiutato ha_provato ha_trovato ha_inviato ha_suggerito ha_consigliato rispose chiese pensava secondo diceva hanno_mostrato spiego mi_ha ci_ha",
  WARNING:
    "attacc* attaccante* iniezion* malevol* phishing truff* frode frodi avvertiment* avverten* avviso_di esempio esempi l'esempio falso falsa falsi false sospett* vulnerabilit* trappol* minacci* ingann* protegg* rilev* difes* abus* diffid* dannos* pirat* raggir* cautela",
  STUDY:
    "ricerca ricerche ricercator* studio studi indagine sondaggi* esperiment* capitol* corso corsi esercizi* lezion* tutorial documentazione guida manual* universita conferenz* apprendimento version* scientific* storia_dell* tesi rivista",
  PAST: "era erano stato stata stati aveva avevano fu furono ebbe e_stato e_stata sono_stati ero avevo hanno ho volevo doveva",
};
