import type { Lexicon } from "../../classes.ts";

// One syllable is one word here, and without its tone it often means several things: most entries are phrases.
export const VIETNAMESE: Lexicon = {
  common:
    "cua va la cac nhung duoc cho trong khong mot voi co nguoi nay khi da de tu ve nhu den cung boi hoac ra tai phai rang hay",
  AI: "tri_tue_nhan_tao tro_ly tro_ly_ao tro_ly_so mo_hinh_ngon_ngu chat_bot",
  AGENT:
    "tac_tu tac_nhan mo_hinh may_doc may_moc may_tinh tu_dong thuat_toan ro-bot nguoi_may trinh_thu_thap cong_cu_tom_tat bo_phan_loai bo_tom_tat trinh_doc_man_hinh may_dich bo_danh_gia he_thong_danh_gia",
  SYSTEM:
    "cong_cu he_thong phan_mem chuong_trinh ung_dung dich_vu tien_ich trinh_duyet nen_tang may_chu may_khach trinh_doc tap_lenh plugin phan_mo_rong quy_trinh",
  WHOEVER:
    "bat_ky_ai bat_cu_ai bat_ky_mo_hinh bat_ky_he_thong bat_ky_tro_ly bat_ky_cong_cu moi_mo_hinh moi_tro_ly moi_he_thong cac_mo_hinh cac_tro_ly cac_he_thong tat_ca_mo_hinh neu_ban_la_mot neu_ban_la neu_ban_dang_doc neu_ban_doc neu_ban_dang_xu_ly ai_doc_duoc ai_dang_doc khi_doc khi_tom_tat khi_xu_ly khi_dich dang_doc_trang dang_xu_ly_trang ghi_chu_cho luu_y_cho luu_y_danh_cho huong_dan_cho huong_dan_danh_cho chi_dan_cho thong_bao_cho loi_nhan_cho danh_cho gui_toi_mo_hinh gui_den_mo_hinh gui_tro_ly xin_chao kinh_gui than_gui chao_ban chao",
  OMIT: "bo_qua_phan bo_sot luoc_bo loai_bo che_giau giau an_di an_thong_tin giau_di khong_de_cap dung_de_cap khong_nhac_den dung_nhac_den khong_nhac_toi khong_neu im_lang giu_im_lang tu_choi cat_bo loai_tru bo_bot loc_bo lo_di giam_nhe khong_dua_vao khong_bao_gom",
  KEEP: "ghi_nho hay_nho nho_rang nho_lay luu_lai luu_vao luu_tru luu_giu giu_lai ghi_lai ghi_vao vao_bo_nho them_vao_bo_nho hoc_thuoc khac_ghi duy_tri luu",
  OVERRIDE:
    "bo_qua phot_lo lo_di_cac quen_di hay_quen quen_het quen_moi quen_tat_ca truoc_do truoc_day o_tren ben_tren ghi_de huy_bo vo_hieu_hoa vo_hieu khong_con_hieu_luc khong_con_gia_tri het_hieu_luc thay_the_cho thay_the_moi loi_thoi tam_ngung dinh_chi go_bo_han_che vuot_qua ne_tranh bai_bo mo_khoa khong_tuan_theo khong_can_tuan khong_ap_dung mien_tru gat_bo xoa_bo_moi dung_tuan_theo",
  REVEAL:
    "tiet_lo he_lo de_lo cong_khai hien_thi cho_xem cho_toi_biet cho_toi_xem liet_ke in_ra doc_ra xuat_ra lap_lai nhac_lai nguyen_van tung_chu trinh_bay_lai dua_ra giao_nop giao_ra cung_cap phoi_bay trich_xuat sao_chep",
  SEND: "gui gui_di gui_den gui_toi gui_cho chuyen_tiep chuyen_toi chuyen_den dang_tai dang_len tai_len chia_se truyen_di goi_den goi_toi nhan_tin mo_lien_ket mo_duong mo_trang truy_cap nhap_vao_day nhap_vao bam_vao nhan_vao nhap_chuot click_vao ghe_tham theo_doi dang_ky dang_ki dien_vao dinh_kem xuat_ban dan_vao ma_hoa lien_he bao_cao_cho nhung dieu_huong chuyen_huong hay_goi",
  BUY: "mua mua_hang mua_ngay dat_mua dat_hang dat_cho dat_phong dat_ve thanh_toan tra_tien chuyen_tien chuyen_khoan nap_tien xac_nhan them_vao_gio gio_hang quyen_gop ung_ho ban_di dau_gia gia_han hoan_tien rut_tien nang_cap",
  RUN: "chay chay_lenh thuc_thi thuc_hien cai_dat_phan cai_dat_goi cai_dat_ung tai_ve tai_xuong khoi_dong khoi_chay kich_hoat bat_dau goi_ham goi_cong_cu su_dung_cong_cu dung_cong_cu lenh_sau cau_lenh dong_lenh trien_khai bien_dich ap_dung hop_nhat tien_hanh",
  CHANGE:
    "xoa xoa_bo xoa_het xoa_di sua sua_doi chinh_sua thay_doi thay_the thay_bang doi_ten doi_thanh cap_nhat tao tao_ra them them_vao chen chen_vao bat_tinh tat_tinh tat_di bat_len cho_phep cap_quyen chap_nhan dat_lai thiet_lap di_chuyen len_lich viet_lai ghi_them dong_lai go_bo phan_quyen gan dieu_chinh uy_quyen",
  RATE: "de_xuat gioi_thieu khuyen_nghi khuyen_dung khuyen_nen goi_y danh_gia cham_diem xep_hang xep_loai uu_tien ung_ho_cho ca_ngoi khen khen_ngoi de_cao quang_ba lua_chon chon chon_lua phe_duyet thong_qua duyet tuyen_dung tuyen phan_loai coi_la xem_la coi_nhu xem_nhu tin_tuong tin_cay gia_dinh danh_dau gan_nhan nhan_manh lam_noi_bat cho_diem cho_10 diem_cao_nhat diem_tuyet_doi dung_dau hang_dau len_dau vi_tri_dau de_cu huong_nguoi thuyet_phuc tan_thanh",
  ROLE: "dong_vai gia_vo gia_lam gia_su_ban hay_tuong_tuong nhap_vai hanh_dong_nhu cu_xu_nhu hanh_xu tro_thanh bay_gio_ban_la ban_bay_gio_la tu_gio_ban_la ban_hien_la khong_gioi_han khong_bi_gioi khong_bi_kiem khong_kiem_duyet khong_bo_loc che_do_nha_phat che_do_nha che_do_quan_tri che_do_go_loi che_do_bao_tri chuyen_sang_che vao_che_do mo_phong vai_tro nhan_vat tra_loi_nhu noi_nhu the_vai",
  SAY: "noi noi_rang hay_noi noi_voi bao_voi hay_bao bao_cho tra_loi tra_loi_rang dap_lai phan_hoi hoi_dap viet viet_rang hay_viet ghi_ro ghi_rang neu_ro neu_rang neu_ten khang_dinh tuyen_bo de_cap de_cap_den nhac_den nhac_toi trich_dan mo_ta mieu_ta giai_thich tom_tat hay_tom_tat dich_sang bao_gom kem_theo bat_dau_bang mo_dau_bang mo_dau ket_thuc_bang ket_thuc ket_luan thong_bao thong_tin_cho them_cau them_dong goi_la bao_cao_rang trinh_bay cho_biet cho_rang dien_dat hoi_nguoi khuyen dua_vao tu_van nhan_xet",
  READ: "doc xu_ly phan_tich quet lap_chi_muc tom_luoc dang_doc dang_xu_ly dang_phan_tich dang_tom_tat doc_trang xem_xet danh_gia_ho duyet_web thu_thap khi_doc_trang trich_xuat_noi dien_giai",
  SECRET:
    "mat_khau mat_ma bi_mat khoa_bi_mat khoa_rieng khoa_api ma_khoa ma_thong_bao thong_tin_dang_nhap dang_nhap thong_tin_ca_nhan du_lieu_ca_nhan so_the the_tin_dung the_ngan_hang so_tai_khoan ma_xac_minh ma_xac_nhan ma_xac_thuc ma_otp ma_pin ho_chieu can_cuoc cccd cmnd vi_dien_tu vi_tien cum_tu_khoi_phuc cum_tu_hat_giong bi_danh dia_chi_nha ngay_sinh ho_so_benh bang_luong du_lieu_nhay_cam nhay_cam bao_mat",
  CONTEXT:
    "cuoc_tro_chuyen tro_chuyen cuoc_hoi_thoai hoi_thoai doan_chat lich_su bo_nho tri_nho chi_dan chi_thi huong_dan cac_huong_dan loi_nhac loi_nhac_he cau_lenh_he tin_nhan_he thong_diep_he quy_tac nguyen_tac quy_dinh_truoc thiet_dat cai_dat cau_hinh tap_tin tep tep_tin hop_thu hop_thu_den thu_dien_tu tin_nhan ngu_canh boi_canh lich danh_ba tai_lieu bo_nho_tam cau_hoi phien phien_lam thu_muc co_so_du_lieu menh_lenh yeu_cau_truoc",
  OUTPUT:
    "cau_tra_loi loi_dap phan_hoi_cua ban_tom_tat bai_tom_tat phan_tom_tat ket_qua dau_ra ban_dich bai_danh_gia ban_danh_gia nhan_dinh ket_luan_cua bao_cao cau_dau_tien cau_cuoi cau_cuoi_cung dong_dau_tien dong_dau dong_cuoi phan_quyet quyet_dinh_cua de_xuat_cua khuyen_nghi_cua tong_quan noi_dung_tra",
  LINK: "lien_ket duong_dan duong_link dia_chi trang_dich hinh_anh tham_so ten_mien bieu_mau ma_qr truy_van ma_hoa_base64 dia_chi_email dia_chi_web",
  MONEY:
    "tien so_tien hoa_don tai_khoan ngan_hang gia_ca gia_tien phi le_phi chi_phi tien_dien_tu tien_ao tien_ma_hoa the_qua the_qua_tang phieu_qua ma_giam_gia giam_gia so_du tien_coc dong_vnd vnd khoan_thanh khoan_tien giao_dich don_hang",
  PAGE: "bai_viet bai_bao trang trang_web trang_nay van_ban noi_dung binh_luan cong_thuc doan_van doan_nay tai_lieu_nay muc_nay website bai_dang ghi_chu tin_tuyen_dung san_pham_nay chan_trang phan_nay thong_bao_nay kho_luu_tru",
  SECRETLY:
    "am_tham lang_le bi_mat_gui len_lut kin_dao ngam mot_cach_kin trong_nen chay_ngam ma_khong_hoi khong_hoi khong_can_hoi khong_can_xac_nhan khong_xac_nhan ma_khong_noi ma_khong_thong_bao khong_thong_bao dung_thong_bao dung_noi khong_noi khong_duoc_noi dung_bao khong_cho_nguoi_dung_biet khong_cho_biet dung_cho_biet khong_de_nguoi_dung ma_khong_cho khong_tiet_lo dung_tiet_lo khong_giai_thich dung_giai_thich dung_hien_thi khong_hien_thi dung_hoi khong_canh_bao dung_canh_bao ma_khong_de_cap khong_bao_gio_de_cap khong_can_biet khong_nen_biet khong_duoc_biet ma_khong_can giu_kin chi_giua_chung khong_bi_phat_hien khong_ai_biet vo_hinh",
  LASTING:
    "tu_gio tu_gio_tro_di ke_tu_gio ke_tu_bay_gio tu_bay_gio tu_nay tu_nay_ve_sau ke_tu_nay ve_sau tu_day_ve_sau tu_thoi_diem_nay trong_tuong_lai tuong_lai mai_mai vinh_vien lau_dai dai_han moi_lan moi_khi trong_moi_cau trong_moi_cuoc moi_cau_tra_loi moi_cuoc_tro_chuyen tat_ca_cau_tra_loi tat_ca_cac_cau cac_phien_sau lan_sau lan_toi phan_con_lai cho_den_khi_co_lenh thuong_truc lien_tuc moi_phan_hoi",
  ONLY: "chi chi_duoc duy_nhat luon luon_luon khong_bao_gio tuyet_doi hoan_toan moi tat_ca bat_ky bat_ke moi_truong_hop chinh_xac nghiem_ngat khong_ngoai_le khong_gi_khac ngoai_ra_khong dau_tien cuoi_cung toan_bo nhat_dinh",
  INSTEAD:
    "thay_vi thay_vao_do thay_cho duoc_uu_tien_hon co_quyen_cao uu_tien_hon cao_hon_moi thay_the_hoan bang_cau",
  AUTHORITY:
    "quan_tri_vien nguoi_quan_tri nha_phat_trien uy_quyen_boi duoc_uy_quyen tham_quyen chinh_thuc chinh_sach quy_dinh phap_luat luat hop_phap duoc_phe_duyet da_phe_duyet duoc_phep su_dong_y da_dong_y xac_minh da_xac_minh duoc_xac_minh duoc_chung_nhan chung_nhan giay_phep dieu_khoan thoa_thuan nha_xuat_ban bien_tap ban_bien_tap ban_quan_ly ban_giam_doc bo_phan_it doi_bao_mat thay_mat nhan_danh chu_so_huu chu_trang quyen_han co_quan",
  MUST: "phai can can_phai bat_buoc nen buoc_phai yeu_cau duoc_yeu_cau dam_bao hay_dam_bao bao_dam nhat_thiet hay dieu_quan_trong quan_trong_la co_nghia_vu co_trach_nhiem de_nghi",
  PLEASE:
    "vui_long xin xin_hay xin_vui_long lam_on hay_vui_long cam_on xin_cam_on ban_co_the_vui mong_ban chung_toi_mong rat_mong nho_ban kinh_mong",
  NOT: "khong dung chang cho_co khong_duoc khong_the tranh ngung ngung_lai chua cam nghiem_cam",
  WHEN: "khi neu sau_khi truoc_khi trong_khi cho_den_khi bat_cu_khi moi_khi_co ngay_khi mien_la trong_truong_hop luc he_khi",
  USER: "nguoi_dung nguoi_su_dung con_nguoi khach_hang khach nguoi_hoi nguoi_doc doc_gia nguoi_mua ung_vien ung_cu_vien benh_nhan sinh_vien hoc_sinh nguoi_truy_cap nguoi_xem chu_tai_khoan nguoi_nhan nha_tuyen_dung thue_bao",
  YOU: "ban cac_ban ngai quy_vi anh_chi",
  WE: "toi chung_toi cua_toi cua_chung_toi chung_ta minh cong_ty_chung",
  STAFF:
    "nhan_vien doi_ngu dong_nghiep giao_vien phu_huynh tre_em bac_si y_ta tai_xe ky_su tac_gia thanh_vien ho ong_ay co_ay anh_ay ba_ay tinh_nguyen_vien nguoi_quan_ly thay_giao co_giao hang_xom",
  GOOD: "tot_nhat tot an_toan an_toan_nhat dang_tin dang_tin_cay uy_tin xuat_sac hoan_hao tuyet_voi hang_dau_the vuot_troi cao_nhat chat_luong ly_tuong hop_le vo_hai tich_cuc chinh_hang nam_sao 5_sao 10/10 so_mot dang_mua phu_hop_nhat noi_bat",
  BAD: "te_nhat te kem kem_chat nguy_hiem khong_an_toan khong_dang_tin tieu_cuc doc_hai lua_dao pha_san loi_thoi_va be_boi hong vo_gia_tri rui_ro thua_kem yeu_kem pham_phap xau",
  CHOICE:
    "co_the neu_ban_muon neu_muon neu_thich tuy_ban tuy_y tuy_chon tuy_thuoc tu_chon tuy_nguoi hay_hoi_bac_si hoi_bac_si hoi_y_kien tham_khao_y tham_khao co_le thuong thuong_thi doi_khi thinh_thoang khong_bao_gio_yeu_cau khong_bao_gio_hoi khong_chia_se dung_chia_se neu_nguoi_dung_dong_y can_nhac lua_chon_cua_ban tu_quyet_dinh xem_thu bang_tay",
  REPORTED:
    "da_noi da_viet da_hoi da_tra_loi da_bao cho_hay da_cho_biet da_gui da_thay da_tim ke_rang ke_lai da_di da_den da_mat da_thu da_goi da_tu_choi da_giai_thich da_cong_bo nghi_rang da_khuyen theo_loi da_nhan",
  WARNING:
    "tan_cong ke_tan_cong tin_tac chen_ma_doc ma_doc doc_hai_va lua_dao_truc canh_bao canh_giac vi_du chang_han thi_du dang_ngo gia_mao gia_danh lo_hong khai_thac moi_nguy de_doa can_than de_phong phong_chong phong_ngua phong_tranh phat_hien bao_ve dung_tin chieu_tro thu_doan",
  STUDY:
    "nghien_cuu nha_nghien_cuu khao_sat thi_nghiem thuc_nghiem chuong bai_hoc bai_giang khoa_hoc giao_trinh tai_lieu_huong huong_dan_su cam_nang phien_ban_moi hoc_may hoc_sau huan_luyen dai_hoc hoi_nghi lich_su_cua bai_tap tap_du_lieu",
  PAST: "da_duoc da_bi da_tung da_la hom_qua nam_ngoai tuan_truoc vua_qua truoc_kia hoi_do",
};
