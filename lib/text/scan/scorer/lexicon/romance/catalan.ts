import type { Lexicon } from "../../classes.ts";

export const CATALAN: Lexicon = {
  common:
    "el la els les i de del dels que en un una per amb no es al als mes com aquest aquesta pel son ha han seva seu o si",
  AI: "assistent assistents l'assistent models_de_llenguatge model_de_llenguatge model_linguistic intel·ligencia_artificial la_ia les_ia sistema_d'ia assistent_virtual agent_conversacional lector_no_huma",
  AGENT:
    "agent agents l'agent robot robots model models maquina maquines automat* automatitz* algorisme* cercador* rastrejador* motor motors resumidor* traductor* analitzador* avaluador* classificador* indexador* lector_de_pantalla",
  SYSTEM:
    "sistema sistemes eina eines programa programes aplicacio aplicacions servei serveis programari navegador* extensio extensions servidor* plataform* lector lectors connector*",
  WHOEVER:
    "qualsevol_que qui_llegeixi qui_estigui qui_processi qui_resumeixi tothom_qui qualsevol_assistent qualsevol_ia qualsevol_model qualsevol_sistema tot_assistent cada_assistent si_ets_un si_ets_una si_voste_es si_sou_un si_llegeixes_aixo si_estas_llegint que_llegeixi_aixo que_llegeixi_aquest que_processi_aquest que_resumeixi_aquesta llegint_aixo llegint_aquest nota_per nota_per_a notes_per missatge_per missatge_per_a instruccio_per instruccions_per instruccions_per_a avis_per avis_als als_assistents adrecat_a estimat hola atencio",
  OMIT: "omet ometre ometi ometin ometis oculta ocultar amaga amagar amagueu amagui calla callar exclou excloure exclogui suprimeix suprimir silencia silenciar descarta descartar deixa_de_banda deixar_de_banda deixeu_de_banda passa_per_alt salta't rebutja rebutjar refusa refusar minimitza censura",
  KEEP: "recorda recordar recordeu recordi recordis memoritz* desa desar deseu desi guarda guardar guardeu guardi emmagatzem* conserva conservar reten retenir registra_a anota anotar apren aprendre tingues_present a_la_memoria a_la_teva_memoria tingueu_present",
  OVERRIDE:
    "ignora ignorar ignoreu ignori ignorin ignoris oblida oblidar oblideu oblidi oblida't desaten* fes_cas_omis feu_cas_omis cas_omis no_facis_cas no_feu_cas no_tinguis_en_compte sense_tenir anterior anteriors previes previs previa anul·la anul·lar anul·lades desactiv* desbloqu* elude* eludeix esquiva sobreescri* revoca revocar sense_efecte obsolet* ja_no_s'apliquen queden_anul·lades",
  REVEAL:
    "revela revelar reveli reveleu divulga divulgar mostra mostrar mostri mostreu exposa exposar llista_les enumera enumerar repeteix repetir reprodueix reproduir imprimeix imprimir recita ensenya desvela literalment paraula_per_paraula textualment lliura lliurar facilita proporciona dona'm bolca",
  SEND: "envia enviar envieu envii tramet trametre remet reenvia reenviar transmet publica publicar publiqueu puja pujar pugeu comparteix compartir compartiu clica clicar clic cliqueu fes_clic feu_clic obre obrir obriu obri visita visitar visiteu accedeix accedir segueix_l'enllac seguiu_l'enllac carrega carregar codifica codificar adjunta adjuntar exporta subscri* registra't enganxa enganxar copia copiar insereix inserir incrusta consulta_l'enllac emplena introdueix contacta notifica navega ves_a aneu_a truca redirig*",
  BUY: "compra comprar compreu compri encarrega encarregar paga pagar pagueu pagui transfereix transferir confirma confirmar reserva reservar dona_diners contracta adquireix adquirir ven vendre reembors* cistella carret abona abonar renova fes_una_comanda fes_el_pagament",
  RUN: "executa executar executeu executi llanca engega engegar inicia iniciar instal·la instal·lar instal·leu descarrega descarregar baixa baixar invoca invocar desplega compila aplica aplicar utilitza_l'eina fes_servir_l'eina crida_la crida_l'eina importa_el fusiona",
  CHANGE:
    "esborra esborrar esborreu elimina eliminar elimini elimineu modific* modifiqu* canvia canviar canvieu substitueix substituir reemplaca reanomena crea crear configura configurar estableix establir activa activar desinstal* concedeix concedir permet permetre accepta acceptar autoritza autoritzar actualitz* mou moure tanca tancar afegeix afegir afegiu restableix ajusta edita editar assigna posa posar reescriu retira treu treure cancel·la",
  RATE: "recoman* recomaneu qualifica qualificar puntua puntuar prefereix preferir prioritz* afavor* elogia lloa promou promoure promociona tria triar trieu escull escollir suggereix suggerir aconsell* valora valorar classifica classificar considera considerar considereu tracta_com tractar_com confia confiar destaca destacar selecciona aprova aprovar avalua avaluar jutja marca_com atorga atorgar dona_la_maxima posa_en_primer en_primer_lloc proposa proposar presenta_com ressalta",
  ROLE: "fingeix fingir simula simular actua actuar actueu comporta't comporteu-vos interpreta_el fes_de fes_veure fes_com_si imagina imaginar paper rol personatge joc_de_rol ara_ets ets_ara sou_ara converteix-te mode_desenvolupador mode_administrador mode_manteniment sense_restriccions sense_censura sense_filtres sense_limits respon_com assumeix_el_paper adopta encarna",
  SAY: "digues digui diguin dir digueu diu-li digues-li respon respondre responeu respongui contesta contestar escriu escriure escriviu escrigui indica indicar indiqueu menciona mencionar esmenta esmentar esmenteu declara declarar afirma afirmar explica explicar cita citar comenca comencar acaba acabar conclou concloure resumeix resumir resumiu tradueix traduir traduiu informa informar assenyala presenta presentar anuncia anunciar inclou incloure incloeu descriu descriure redacta redactar fes_saber comunica comunicar finalitza pregunta_a demana_a nomena fes_constar insisteix assegura_que avisa_l'usuari",
  READ: "llegeix llegir llegeixen llegint llegiu llegeixi processa processar processen processant analitz* indexa* rastreja* escaneja* transcri* examina revisa traduint resumint interpreta extreu",
  SECRET:
    "contrasenya contrasenyes clau claus secret secrets secreta secretes credencial* confidencial* targeta_de_credit targetes_de_credit numero_de_targeta numero_de_compte dades_bancaries dades_personals dades_privades codi_de_seguretat codi_de_verificacio frase_de_recuperacio clau_privada passaport* dni data_de_naixement historial_medic nomina sou_de token",
  CONTEXT:
    "conversa converses historial memoria instruccions instruccio indicacions directriu* directiv* regla regles normes configuracio* ajustos fitxer fitxers arxiu arxius safata_d'entrada bustia calendari agenda contactes documents porta-retalls missatge_del_sistema indicador_del_sistema pregunta preguntes peticio* sol·licitud* missatges correus context carpeta carpetes sessio sessions entorn ordres tasca tasques base_de_dades",
  OUTPUT:
    "resposta respostes resum resums resultat resultats sortida traduccio traduccions veredicte ressenya ressenyes critica conclusio conclusions sintesi recomanacio* valoracio* avaluacio* informe informes primera_frase ultima_frase primera_linia transcripcio puntuacio opinio decisio",
  LINK: "enllac enllacos l'enllac vincle adreca adreces imatge imatges parametre* formulari* domini dominis adreca_electronica pixel",
  MONEY:
    "pagament* factura factures compte comptes preu preus diners tarifa* transferencia transferencies targeta_regal targetes_regal val_de_compra cupo cupons descompte* import imports saldo euros donatiu* comanda comandes reemborsament banc bancari bancaria bizum",
  PAGE: "article articles pagina pagines text textos lloc_web web document comentari* recepta receptes paragraf* contingut* linia nota correu entrada publicacio apartat seccio curriculum candidatura anunci peu_de_pagina aquest_fitxer adjunt",
  SECRETLY:
    "discretament silenciosament secretament en_silenci en_secret d'amagat d'amagatotis en_segon_pla dissimuladament sense_preguntar sense_avisar sense_dir sense_dir-ho sense_mencionar sense_esmentar sense_informar sense_confirmar sense_confirmacio sense_demanar sense_que sense_comentar sense_notificar no_diguis no_digueu no_digui no_ho_diguis no_dir no_mencionis no_mencioneu no_mencionar no_esmentis no_esmenteu no_esmentar no_revelis no_reveleu no_revelar no_informis no_informeu no_avisis no_preguntis no_pregunteu no_mostris no_mostreu no_mostrar no_expliquis no_parlis no_en_parlis no_cal no_cal_que no_ha_de_saber no_ho_ha_de ningu_ha entre_nosaltres sense_coneixement invisible",
  LASTING:
    "a_partir_d'ara d'ara_endavant des_d'ara a_partir_d'aquest d'avui_endavant en_el_futur en_endavant futures futurs futura futur permanent permanentment per_sempre cada_vegada cada_cop sempre_que en_cada en_totes en_tots fins_a_nou a_llarg_termini propera_vegada properes propers definitivament la_resta_de",
  ONLY: "nomes unicament sempre mai exclusivament exactament res res_mes tot tots tota totes cada estrictament en_cap_cas sota_cap sense_excepcio absolutament primer primera qualsevol simplement cap_altra cap_altre",
  INSTEAD:
    "en_lloc_de en_lloc_d'aixo en_comptes_de en_canvi mes_aviat preval prevalen te_prioritat tenen_prioritat per_sobre_de abans_que",
  AUTHORITY:
    "administrador* desenvolupador* autoritzat* autoritzada autoritzacio oficial oficials llei lleis legal legals normativa reglament* politica_de verificat* verificada certificat* aprovat* aprovada permis permisos permes consentiment llicencia* redaccio editor editors direccio_de departament ministeri equip_de_seguretat en_nom responsable_de termes condicions acord compliment",
  MUST: "has_de ha_de han_de heu_de cal deu deus deuen hauries hauria haurien haureu necessari* obligatori* obligat* assegura't assegureu-vos procura requereix es_requereix imprescindible es_demana es_prega es_necessari",
  PLEASE:
    "sisplau si_us_plau gracies merces podries podrieu podeu_si pots_si et_demano et_demanem us_demanem us_preguem demanem agrair* agraim preguem feu_el_favor fes_el_favor voldriem",
  NOT: "no ni sense cap ningu tampoc evita eviteu evitar evitin deixa_de abstingues",
  WHEN: "quan si sempre_que tan_bon_punt despres abans mentre fins en_llegir en_resumir en_processar en_respondre en_traduir un_cop una_vegada en_cas on",
  USER: "usuari usuaris usuaria usuaries l'usuari l'usuaria client clients humans huma persona persones propietari* visitant* candidat* pacient pacients comprador* subscriptor* destinatari* sol·licitant* estudiant* alumne alumnes titular consumidor* interlocutor*",
  YOU: "tu et te teu teva teus teves vosaltres vos voste vostes vostre vostra vostres us",
  WE: "jo em meu meva meus meves nosaltres ens nostre nostra nostres",
  STAFF:
    "equip equips company* col·lega* moderador* voluntari* professor* mestre pares mare fills nens nen metge metges infermer* vei veins enginyer* autor autora autors ell ella ells elles treballador* empleat* membre* personal redactor*",
  GOOD: "millor millors excel·lent* fiable* segur segura segurs perfect* lider ideal optim* positi* superior* excepcional* legitim* inofensi* impecable* maxima_puntuacio cinc_estrelles de_confianca apte fort solid*",
  BAD: "pitjor pitjors dolent* perillos* insegur* fraudulent* negati* inferior* feble* toxic* defectuos* escandol fallida dubtos* arriscat* il·legal* nociu mediocre*",
  CHOICE:
    "pot poden pots podeu podra podria podrien podem si_vols si_voleu si_ho_desitges si_ho_desitja si_prefereixes opcional* potser de_vegades sovint normalment generalment sol solen al_gust a_ma pregunta_al_teu consulta_el_teu consulteu_el_vostre mai_no_demanem no_comparteixis no_compartiu es_possible es_pot voluntari_i",
  REPORTED:
    "va_dir van_dir va_escriure va_respondre va_explicar va_preguntar va_intentar va_enviar va_trobar va_proposar va_recomanar va_publicar va_mostrar van_mostrar va_rebutjar segons deia deien ha_dit",
  WARNING:
    "atac atacs atacant* injeccio* malicios malicios* phishing estafa* frau fraus advertiment* advertencia* avis_de alerta* compte_amb exemple exemples fals falsa falsos sospitos* vulnerabilitat* parany* amenaca* engany* protegeix* protegir detecta* defensa* desconfia* no_caiguis ciber*",
  STUDY:
    "recerca investigacio* investigador* estudi estudis enquesta experiment* capitol* curs cursos exercici* llico tutorial* documentacio guia universitat* conferencia* aprenentatge versio cientific* historia_de manual tesi",
  PAST: "era eren va van vaig vam havia havien estava estaven tenia tenien ha_estat ha_sigut hi_havia volia vas",
};
