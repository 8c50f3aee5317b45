CREATE TABLE "goods_pair" (
	"goods_id" bigint NOT NULL,
	"other_id" bigint NOT NULL,
	"people" integer NOT NULL,
	CONSTRAINT "goods_pair_goods_id_other_id_pk" PRIMARY KEY("goods_id","other_id")
);
--> statement-breakpoint
CREATE TABLE "goods_view" (
	"user_id" bigint NOT NULL,
	"goods_id" bigint NOT NULL,
	"views" integer DEFAULT 1 NOT NULL,
	"last_at" timestamp with time zone NOT NULL,
	CONSTRAINT "goods_view_user_id_goods_id_pk" PRIMARY KEY("user_id","goods_id"),
	CONSTRAINT "goods_view_views" CHECK ("goods_view"."views" > 0)
);
--> statement-breakpoint
ALTER TABLE "goods_view" ADD CONSTRAINT "goods_view_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "goods_view" ADD CONSTRAINT "goods_view_goods_id_goods_id_fk" FOREIGN KEY ("goods_id") REFERENCES "public"."goods"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "goods_view_newest" ON "goods_view" USING btree ("user_id","last_at");--> statement-breakpoint
CREATE INDEX "goods_view_old" ON "goods_view" USING btree ("last_at");